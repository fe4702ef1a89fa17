package org.tinyprof.runtime.tree;

import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * The metric values of one node in one execution, and with loop mode {@code each} every call's.
 *
 * <p>One thread writes. A reader that takes {@link #size} first finds that many whole iterations.
 */
public final class MetricValues {
  /** Stands for an absent integer; an absent double is NaN. */
  public static final long ABSENT = Long.MIN_VALUE;

  /** The most calls whose beginnings are kept. */
  public static final int MOST_STARTS = 1 << 12;

  private static final int FIRST_CALLS = 16;
  private static final long[] NONE = {};

  public long cpu = ABSENT;
  public long alloc = ABSENT;
  public long bytes = ABSENT;
  public double[] sums = {};

  public int size;
  public long[] times = NONE;
  public long[] starts = NONE; // of the first of these calls, by System.nanoTime
  public long[] cpus = NONE;
  public long[] allocs = NONE;
  public long[] allBytes = NONE;
  public double[][] metrics = {};
  public long droppedCalls;
  public long droppedNanos;

  /** The iteration that is the rest of a call which an earlier execution counts; -1 for none. */
  public int rest = -1;

  private final boolean each;

  MetricValues(boolean each) {
    this.each = each;
  }

  boolean each() {
    return each;
  }

  /** The next iteration is the rest of a call that an earlier execution counts. */
  void goOn() {
    rest = size;
  }

  void addMeters(long callCpu, long callAlloc) {
    cpu = plus(cpu, callCpu < 0 ? ABSENT : callCpu);
    alloc = plus(alloc, callAlloc < 0 ? ABSENT : callAlloc);
  }

  void addMetrics(long callBytes, double[] callMetrics) {
    bytes = plus(bytes, callBytes);
    if (callMetrics.length > sums.length) {
      int known = sums.length;
      sums = Arrays.copyOf(sums, callMetrics.length);
      Arrays.fill(sums, known, sums.length, Double.NaN);
    }
    for (int i = 0; i < callMetrics.length; i++) {
      sums[i] = plus(sums[i], callMetrics[i]);
    }
  }

  /** Appends a call, or counts it as dropped when the tree's room for calls is used up. */
  void keep(
      long start,
      long nanos,
      long callCpu,
      long callAlloc,
      long callBytes,
      double[] callMetrics,
      CallTree tree) {
    if (!hasRoom(tree)) {
      droppedCalls++;
      droppedNanos += nanos;
      tree.count(Counter.DROPPED_VALUES);
      return;
    }
    times[size] = nanos;
    if (size < starts.length) {
      starts[size] = start;
    }
    cpus = put(cpus, callCpu < 0 ? ABSENT : callCpu);
    allocs = put(allocs, callAlloc < 0 ? ABSENT : callAlloc);
    allBytes = put(allBytes, callBytes);
    if (callMetrics.length > metrics.length) {
      metrics = Arrays.copyOf(metrics, callMetrics.length);
    }
    for (int i = 0; i < metrics.length; i++) {
      metrics[i] = put(metrics[i], i < callMetrics.length ? callMetrics[i] : Double.NaN);
    }
    VarHandle.releaseFence();
    size++;
  }

  private boolean hasRoom(CallTree tree) {
    if (size < times.length) {
      return true;
    }
    int more = tree.reserveValues(Math.max(size, FIRST_CALLS));
    if (more == 0) {
      return false;
    }
    try {
      long[] moreStarts = Arrays.copyOf(starts, Math.min(size + more, MOST_STARTS));
      times = Arrays.copyOf(times, size + more);
      starts = moreStarts;
      return true;
    } catch (OutOfMemoryError e) {
      tree.keepNoMoreValues(); // each try has the JVM collect all garbage in vain
      return false; // counted as dropped by the caller
    }
  }

  private long[] put(long[] column, long value) {
    if (value == ABSENT && column.length == 0) {
      return column;
    }
    long[] roomy = column;
    if (size >= column.length) {
      roomy = Arrays.copyOf(column, times.length);
      Arrays.fill(roomy, column.length, roomy.length, ABSENT);
    }
    roomy[size] = value;
    return roomy;
  }

  private double[] put(double[] column, double value) {
    if (column == null && Double.isNaN(value)) {
      return null;
    }
    double[] roomy = column;
    int known = column == null ? 0 : column.length;
    if (size >= known) {
      roomy = column == null ? new double[times.length] : Arrays.copyOf(column, times.length);
      Arrays.fill(roomy, known, roomy.length, Double.NaN);
    }
    roomy[size] = value;
    return roomy;
  }

  public static long plus(long sum, long value) {
    if (sum == ABSENT || value == ABSENT) {
      return sum == ABSENT ? value : sum;
    }
    return sum + value;
  }

  public static double plus(double sum, double value) {
    if (Double.isNaN(sum) || Double.isNaN(value)) {
      return Double.isNaN(sum) ? value : sum;
    }
    return sum + value;
  }
}
