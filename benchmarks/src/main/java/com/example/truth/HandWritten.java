package com.example.truth;

import org.tinyprof.Event;

/** Events written by hand, around methods that nobody times. */
final class HandWritten {
  private static final int STEPS = 200_000;

  private HandWritten() {}

  static void run(Truth truth, long nanos) {
    inEvent(new Truth(), "first", 1); // loads all classes
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() < end) {
      truth.time("assemble", () -> inEvent(truth, "assemble", 1));
      truth.time("solve", () -> inEvent(truth, "solve", 3));
    }
  }

  @SuppressWarnings("try") // javac -Xlint:try wants every resource used
  private static long inEvent(Truth truth, String name, int parts) {
    try (Event event = Event.enter(name)) {
      truth.time(name + "<HandWritten.factor", () -> factor(2 * parts));
      truth.time(name + "<HandWritten.apply", () -> apply(parts));
      return parts;
    }
  }

  private static long factor(int parts) {
    return Spin.steps(parts * STEPS);
  }

  private static long apply(int parts) {
    return Spin.steps(parts * STEPS);
  }
}
