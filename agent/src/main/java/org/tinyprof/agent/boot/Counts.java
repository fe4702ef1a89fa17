package org.tinyprof.agent.boot;

/** What woven code in the MPI classes calculates with. */
public final class Counts {
  private Counts() {}

  /** The sum of counts; 0 for none at all, as on a rank where MPI ignores them. */
  public static long sum(int[] counts) {
    long sum = 0;
    if (counts != null) {
      for (int count : counts) {
        sum += count;
      }
    }
    return sum;
  }
}
