package org.tinyprof.agent.boot;

import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.tree.Node;

/** The methods that woven code calls to report how many bytes a call moves. They throw nothing. */
public final class Bytes {
  private Bytes() {}

  /** Adds to the call that {@link Recorder#enter} gave; negative numbers mean that none moved. */
  public static void add(long bytes, Node node) {
    if (bytes >= 0) {
      Recorder.addBytes(node, bytes);
    }
  }

  /** The sum of MPI's counts; 0 where there are none, as on a rank where MPI ignores them. */
  public static long sum(int[] counts) {
    long sum = 0;
    if (counts != null) {
      for (int count : counts) {
        sum += count;
      }
    }
    return sum;
  }

  /** The count of one rank; 0 where there is none. */
  public static long count(int[] counts, int rank) {
    return counts != null && rank >= 0 && rank < counts.length ? counts[rank] : 0;
  }
}
