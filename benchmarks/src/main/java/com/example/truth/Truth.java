package com.example.truth;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/** How long the calls of each method really took, by the clock around them. Thread-safe. */
final class Truth {
  private final Map<String, Long> known = new TreeMap<>();
  private long sink;

  /** Calls a method and adds how long it took. */
  void time(String event, LongSupplier method) {
    long start = System.nanoTime();
    long result = method.getAsLong();
    add(event, System.nanoTime() - start, result);
  }

  /**
   * Adds calls.
   *
   * @param result what they returned, so that the JIT cannot leave them out
   */
  synchronized void add(String event, long nanos, long result) {
    known.merge(event, nanos, Long::sum);
    sink += result;
  }

  /** A line for each method, such as {@code truth 1234 Kernels.dot}. */
  synchronized void print() {
    known.forEach((event, nanos) -> System.out.println("truth " + nanos + " " + event));
    System.out.println("sink " + sink);
  }
}
