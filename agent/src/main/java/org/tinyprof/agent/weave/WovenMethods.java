package org.tinyprof.agent.weave;

import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The woven methods, with the number of each one's event.
 *
 * <p>Thread-safe. A look-up takes no lock and allocates nothing.
 */
public final class WovenMethods {
  /** The number of no event: those of events start at 1. */
  public static final int NOT_WOVEN = 0;

  private final ConcurrentHashMap<String, Methods> byClass = new ConcurrentHashMap<>();

  /** Takes in a method; one of the same name in another class loader takes its place. */
  public synchronized void add(
      String dottedClassName, String methodName, String descriptor, int eventId) {
    Methods known = byClass.get(dottedClassName);
    byClass.put(
        dottedClassName,
        known == null
            ? new Methods(new String[] {methodName, descriptor}, new int[] {eventId})
            : known.with(methodName, descriptor, eventId));
  }

  /** Whether a class has woven methods. */
  public boolean has(String dottedClassName) {
    return byClass.containsKey(dottedClassName);
  }

  /** The number of the method's event; {@link #NOT_WOVEN} if it has none. */
  public int eventId(String dottedClassName, String methodName, String descriptor) {
    Methods methods = byClass.get(dottedClassName);
    int found = methods == null ? -1 : methods.find(methodName, descriptor);
    return found < 0 ? NOT_WOVEN : methods.ids[found];
  }

  /** The woven methods of one class, which are few. Immutable. */
  private static final class Methods {
    private final String[] names; // name and descriptor in turns
    private final int[] ids;

    Methods(String[] names, int[] ids) {
      this.names = names;
      this.ids = ids;
    }

    int find(String name, String descriptor) {
      for (int i = 0; i < ids.length; i++) {
        if (names[2 * i].equals(name) && names[2 * i + 1].equals(descriptor)) {
          return i;
        }
      }
      return -1;
    }

    Methods with(String name, String descriptor, int id) {
      int known = find(name, descriptor);
      int place = known < 0 ? ids.length : known;
      int size = Math.max(ids.length, place + 1);
      String[] moreNames = Arrays.copyOf(names, 2 * size);
      int[] moreIds = Arrays.copyOf(ids, size);
      moreNames[2 * place] = name;
      moreNames[2 * place + 1] = descriptor;
      moreIds[place] = id;
      return new Methods(moreNames, moreIds);
    }
  }
}
