package org.tinyprof.benchmarks.peers;

import java.util.List;

/** A shape of calls on a number of threads, as {@code CallsProgram} prints them. */
record Cell(String shape, int threads) {
  static final Cell FLAT = new Cell("flat", 1);
  static final List<Cell> ALL =
      List.of(FLAT, new Cell("chain", 1), new Cell("flat", 2), new Cell("chain", 2));

  @Override
  public String toString() {
    String calls = shape.equals("flat") ? "flat" : "chain of 10";
    return threads == 1 ? calls : calls + ", 2 threads";
  }
}
