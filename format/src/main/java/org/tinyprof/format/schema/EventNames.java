package org.tinyprof.format.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tinyprof.format.naming.Descriptors;
import org.tinyprof.format.naming.MethodNames;

/**
 * What events are called on the screen: {@code Class.method}, with parameter types where several
 * share that, with the package or the result where even that is shared.
 */
final class EventNames {
  private static final int MOST_DETAIL = 4;

  private final Map<EventIdentity, String> names = new HashMap<>();
  private final Set<String> used = new HashSet<>();

  private EventNames() {}

  static EventNames of(List<Callpath> callpaths) {
    EventNames made = new EventNames();
    List<EventIdentity> events = new ArrayList<>();
    for (Callpath callpath : callpaths) {
      EventIdentity event = callpath.event().identity();
      if (made.names.put(event, "") == null) {
        events.add(event);
      }
    }
    made.name(events, 0);
    return made;
  }

  String of(EventIdentity event) {
    return names.get(event);
  }

  /** Names those that differ in so much detail, and the others in more. */
  private void name(List<EventIdentity> events, int detail) {
    Set<String> shared = shared(events, detail);
    List<EventIdentity> others = new ArrayList<>();
    for (EventIdentity event : events) {
      String name = name(event, detail);
      if (detail == MOST_DETAIL) {
        names.put(event, numbered(name));
      } else if (!shared.contains(name) && used.add(name)) {
        names.put(event, name);
      } else {
        others.add(event);
      }
    }
    if (!others.isEmpty()) {
      name(others, detail + 1);
    }
  }

  /** The names that several of these events have in so much detail. */
  private static Set<String> shared(List<EventIdentity> events, int detail) {
    Set<String> seen = new HashSet<>();
    Set<String> shared = new HashSet<>();
    for (EventIdentity event : events) {
      String name = name(event, detail);
      if (!seen.add(name)) {
        shared.add(name);
      }
    }
    return shared;
  }

  /** Numbers a description that another event has as its name. */
  private String numbered(String name) {
    int number = 1;
    String numbered = name;
    while (!used.add(numbered)) {
      numbered = name + " (" + ++number + ")";
    }
    return numbered;
  }

  private static String name(EventIdentity event, int detail) {
    if (detail == MOST_DETAIL) {
      return event.described();
    }
    if (!(event instanceof EventIdentity.Method method)) {
      return event.shortName();
    }
    String owner = method.className();
    String simple = owner.substring(owner.lastIndexOf('.') + 1);
    String name = MethodNames.of(detail == 2 ? owner : simple, method.method());
    return switch (detail) {
      case 0 -> name;
      case 3 -> name + Descriptors.parameters(method.descriptor()) + result(method.descriptor());
      default -> name + Descriptors.parameters(method.descriptor());
    };
  }

  /** A compiler's bridge has the parameters of the method that it calls, and another result. */
  private static String result(String descriptor) {
    String parameters =
        Descriptors.parameters("(" + descriptor.substring(descriptor.indexOf(')') + 1) + ")V");
    return ": " + parameters.substring(1, parameters.length() - 1);
  }
}
