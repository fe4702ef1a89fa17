package org.tinyprof.format.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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
    Set<EventIdentity> events = new LinkedHashSet<>();
    for (Callpath callpath : callpaths) {
      events.add(callpath.event().identity());
    }
    EventNames made = new EventNames();
    made.name(List.copyOf(events), 0);
    return made;
  }

  String of(EventIdentity event) {
    return names.get(event);
  }

  /** Names those that differ in so much detail, and the others in more. */
  private void name(List<EventIdentity> events, int detail) {
    Map<String, List<EventIdentity>> byName = new LinkedHashMap<>();
    for (EventIdentity event : events) {
      byName.computeIfAbsent(name(event, detail), name -> new ArrayList<>()).add(event);
    }
    List<EventIdentity> others = new ArrayList<>();
    byName.forEach(
        (name, sharing) -> {
          if (detail == MOST_DETAIL) {
            number(name, sharing);
          } else if (sharing.size() == 1 && used.add(name)) {
            names.put(sharing.get(0), name);
          } else {
            others.addAll(sharing);
          }
        });
    if (!others.isEmpty()) {
      name(others, detail + 1);
    }
  }

  /** Numbers those whose description somebody gave to another event as its name. */
  private void number(String name, List<EventIdentity> sharing) {
    int number = 1;
    for (EventIdentity event : sharing) {
      String numbered = name;
      while (!used.add(numbered)) {
        numbered = name + " (" + ++number + ")";
      }
      names.put(event, numbered);
    }
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
