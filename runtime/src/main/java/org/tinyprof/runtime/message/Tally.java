package org.tinyprof.runtime.message;

import java.util.HashMap;
import java.util.Map;

/** How often each of some things has happened. Thread-safe. */
final class Tally {
  private final Map<Long, Integer> counts = new HashMap<>();

  /** How often it happened before, and counts it. */
  synchronized int next(long thing) {
    Integer before = counts.get(thing);
    int count = before == null ? 0 : before;
    counts.put(thing, count + 1);
    return count;
  }
}
