package org.tinyprof.analysis.time;

import org.tinyprof.format.overview.SumsByKey;

/**
 * Adds up nanoseconds by bin and callpath: the cells of one row of a picture. Time in which threads
 * ran is kept apart from other time.
 */
final class CellSums {
  private final long perBin; // keys that a bin has
  private final SumsByKey nanos = new SumsByKey();

  /**
   * @param callpaths how many there are; their numbers begin with -1, which is nowhere
   */
  CellSums(int callpaths) {
    perBin = 2L * (callpaths + 1);
  }

  /** Takes the time of a callpath in a cell. */
  interface Visitor {
    void visit(int bin, int callpath, boolean running, long nanos);
  }

  void add(int bin, int callpath, boolean running, long added) {
    nanos.add(key(bin, callpath, running), added);
  }

  long nanos(int bin, int callpath, boolean running) {
    return nanos.sum(key(bin, callpath, running));
  }

  /** Hands over all sums, in no order. */
  void visit(Visitor visitor) {
    for (long key : nanos.keys()) {
      long inBin = key % perBin;
      int bin = (int) (key / perBin);
      visitor.visit(bin, (int) (inBin / 2) - 1, inBin % 2 == 1, nanos.sum(key));
    }
  }

  private long key(int bin, int callpath, boolean running) {
    return bin * perBin + 2L * (callpath + 1) + (running ? 1 : 0);
  }
}
