package org.tinyprof.io.snapshot;

import java.util.Arrays;
import java.util.Objects;
import org.tinyprof.runtime.tree.MetricValues;

/**
 * The values of one callpath in one execution on one lane: iterations {@code 0..size()-1}.
 *
 * <p>With loop mode {@code sum} there is one iteration that holds the sums. Immutable; the arrays
 * it hands out are copies.
 */
public final class Series {
  /** Stands for an absent integer; an absent double is NaN. */
  public static final long ABSENT = MetricValues.ABSENT;

  private final int callpath;
  private final int execution;
  private final boolean open;
  private final int size;
  private final long droppedCalls;
  private final long droppedNanos;
  private final long[][] columns;
  private final double[][] metrics;

  Series(SeriesBuilder from) {
    callpath = from.callpath;
    execution = from.execution;
    open = from.open;
    size = from.size;
    droppedCalls = from.droppedCalls;
    droppedNanos = from.droppedNanos;
    columns = from.columns();
    metrics = from.metrics();
  }

  /** Index into the snapshot's {@link CallpathTable}. */
  public int callpath() {
    return callpath;
  }

  public int execution() {
    return execution;
  }

  /** Whether a call was still running; its time so far is in the values. */
  public boolean open() {
    return open;
  }

  /** Number of iterations. */
  public int size() {
    return size;
  }

  /** Calls in loop mode {@code each} that found no room among the iterations. */
  public long droppedCalls() {
    return droppedCalls;
  }

  /** The time of {@link #droppedCalls()}, which is in no iteration. */
  public long droppedNanos() {
    return droppedNanos;
  }

  /** Whether any iteration has a value in the column. */
  public boolean has(RecordedColumn column) {
    return columns[column.index()] != null;
  }

  /** The value, or {@link #ABSENT}. */
  public long value(RecordedColumn column, int iteration) {
    Objects.checkIndex(iteration, size);
    long[] values = columns[column.index()];
    return values == null ? ABSENT : values[iteration];
  }

  /** One value for each iteration, {@link #ABSENT} where there is none. */
  public long[] values(RecordedColumn column) {
    if (has(column)) {
      return columns[column.index()].clone();
    }
    long[] absent = new long[size];
    Arrays.fill(absent, ABSENT);
    return absent;
  }

  /** Whether any iteration has a value of the snapshot's metric number {@code metric}. */
  public boolean hasMetric(int metric) {
    return metrics[metric] != null;
  }

  /** The value of a varying metric, or NaN. */
  public double metric(int metric, int iteration) {
    Objects.checkIndex(iteration, size);
    double[] values = metrics[metric];
    return values == null ? Double.NaN : values[iteration];
  }
}
