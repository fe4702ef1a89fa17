package org.tinyprof.sql.table;

/** Counts what scans of a table have read so far. */
public final class ReadCounts {
  private long runs;
  private long callpaths;
  private long lanes;
  private long blocks;

  synchronized void reset() {
    runs = 0;
    callpaths = 0;
    lanes = 0;
    blocks = 0;
  }

  synchronized void add(RunScan scan) {
    runs++;
    callpaths += scan.callpaths();
    lanes += scan.lanes();
    blocks += scan.blocks();
  }

  /** Runs that may have rows of the answer; others are not opened. */
  public synchronized long runs() {
    return runs;
  }

  /** Callpaths whose values are decoded, in all these runs. */
  public synchronized long callpaths() {
    return callpaths;
  }

  /** Lanes whose values are decoded, in all these runs. */
  public synchronized long lanes() {
    return lanes;
  }

  /** Blocks of values that are decoded, each of a callpath and a part. */
  public synchronized long blocks() {
    return blocks;
  }
}
