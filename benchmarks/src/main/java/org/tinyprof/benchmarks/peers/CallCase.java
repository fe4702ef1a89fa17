package org.tinyprof.benchmarks.peers;

import java.util.List;

/** A shape of calls on a number of threads, as {@code CallsProgram} prints them. */
record CallCase(String shape, int threads) {
  static final CallCase FLAT = new CallCase("flat", 1);
  static final List<CallCase> ALL =
      List.of(FLAT, new CallCase("chain", 1), new CallCase("flat", 2), new CallCase("chain", 2));

  @Override
  public String toString() {
    String calls = shape.equals("flat") ? "flat" : "chain of 10";
    return threads == 1 ? calls : calls + ", 2 threads";
  }
}
