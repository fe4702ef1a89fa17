package org.tinyprof.runtime.event;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The source lines in which a method calls other events. Thread-safe. */
public final class CallLines {
  /** The consistent metric of a callpath that has them, such as {@code 42,57}. */
  public static final String METRIC = "call.line";

  private static final ConcurrentHashMap<Integer, Map<String, String>> BY_CALLER =
      new ConcurrentHashMap<>();

  private CallLines() {}

  /**
   * Says where a method calls events.
   *
   * @param caller the number of the method's event
   * @param lines by the name of the called event: ascending, with commas between them, or empty if
   *     they are unknown
   */
  public static void put(int caller, Map<String, String> lines) {
    BY_CALLER.put(EventIds.place(caller), Map.copyOf(lines));
  }

  /** The lines in which one event calls another; empty if unknown. */
  public static String of(int caller, String callee) {
    Map<String, String> lines = BY_CALLER.get(EventIds.place(caller));
    String found = lines == null ? null : lines.get(callee);
    return found == null ? "" : found;
  }
}
