package org.tinyprof.runtime.sample;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;

/**
 * Numbers the methods of libraries that stacks have shown. The numbers are negative, so they take
 * none from events: stacks show thousands of methods, of which a few get a callpath. Thread-safe.
 */
public final class LibraryMethods {
  /** The number of methods that found no room; samples in them count for their callers. */
  public static final int NO_ROOM = 0;

  private static final int MOST = 1 << 15;
  private static final Map<String, Integer> NUMBERS = new HashMap<>();
  private static EventSpec[] specs = new EventSpec[64];

  private LibraryMethods() {}

  /** The number of a method: always the same one. */
  public static synchronized int numberOf(EventSpec method) {
    Integer known = NUMBERS.get(method.identity());
    if (known != null) {
      return known;
    }
    int place = NUMBERS.size();
    if (place == MOST) {
      return NO_ROOM;
    }
    if (place == specs.length) {
      specs = Arrays.copyOf(specs, 2 * place);
    }
    specs[place] = method;
    NUMBERS.put(method.identity(), -1 - place);
    return -1 - place;
  }

  /** Whether a number is one of these, and not an event's. */
  public static boolean isOne(int number) {
    return number < 0;
  }

  /** The event of a method that is to have a callpath, or of anything else on a stack. */
  public static int event(int number) {
    return isOne(number) ? EventIds.idOf(spec(number)) : number;
  }

  private static synchronized EventSpec spec(int number) {
    return specs[-1 - number];
  }
}
