package org.tinyprof.io.communicator;

/** How {@link Communicator#allreduce} combines two values. */
public enum ReductionOperator {
  SUM,
  MIN,
  MAX;

  public long combine(long left, long right) {
    return switch (this) {
      case SUM -> left + right;
      case MIN -> Math.min(left, right);
      case MAX -> Math.max(left, right);
    };
  }
}
