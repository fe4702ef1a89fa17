package org.tinyprof.io.snapshot;

import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.runtime.sample.LineCounts;
import org.tinyprof.runtime.settings.MetricSpec;
import org.tinyprof.runtime.tree.MetricValues;
import org.tinyprof.runtime.tree.Sampling;
import org.tinyprof.runtime.tree.Totals;

/**
 * The values of one callpath in one execution on one lane: iterations {@code 0..size()-1}. With
 * loop mode {@code sum} there is one iteration that holds the sums.
 *
 * <p>The trees of the lane add up here; compensation, settlement and estimation work on the columns
 * that are written.
 */
public final class Series {
  /** Stands for an absent integer; an absent double is NaN. */
  public static final long ABSENT = MetricValues.ABSENT;

  final int callpath;
  final int execution;
  final boolean each;
  boolean open;
  int size;
  long droppedCalls;
  long droppedNanos;

  /** What recording the calls of callpaths below cost, and the standard error of that. */
  double costBelow;

  double costErrorBelow;

  /** The time of the children, and its squared standard error. */
  long nanosBelow;

  double varianceBelow;

  /** Standard error of what was taken out of the time. */
  double costError;

  /** Among the series of its lane. */
  int place;

  private final long[][] columns = new long[RecordedColumn.values().length][];
  private final double[][] metrics;
  private int room = 1;
  private long samples;
  private long readNanos;
  private double sharedVariance;
  private long sampleSum;
  private double sampleSquares;
  private long counted;
  private double[] estimateVariances = {}; // by iteration
  private long[] starts = {}; // of iterations, as they were recorded
  private long[] ends = {};

  Series(int callpath, int execution, boolean each, int metricCount) {
    this.callpath = callpath;
    this.execution = execution;
    this.each = each;
    metrics = new double[metricCount][];
    if (!each) {
      size = 1;
    }
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
    return at(column, Objects.checkIndex(iteration, size));
  }

  /** One value for each iteration, {@link #ABSENT} where there is none. */
  public long[] values(RecordedColumn column) {
    long[] values = new long[size];
    for (int i = 0; i < size; i++) {
      values[i] = at(column, i);
    }
    return values;
  }

  /** The value of a varying metric, by its number in the snapshot, or NaN. */
  public double metric(int metric, int iteration) {
    return metricAt(metric, Objects.checkIndex(iteration, size));
  }

  /** Adds what a node recorded, or a part of it; {@code values} may be null. */
  void add(Totals totals, MetricValues values, CallShare share) {
    readNanos += share.nanos(totals.readNanos);
    if (each) {
      append(values);
    } else {
      addUp(totals, values, share);
    }
  }

  private void addUp(Totals totals, MetricValues values, CallShare share) {
    long count = share.calls(totals.count);
    long nanos = share.nanos(totals.total);
    boolean lessThanOne = count == 0 && share.ofCalls() < 1; // only of the time it has a part
    put(RecordedColumn.COUNT, lessThanOne ? ABSENT : count);
    if (totals.entered() > 0 || totals.total != 0) { // the rest of a call counts where it began
      put(RecordedColumn.TIME, nanos);
    }
    counted += share.calls(totals.counted);
    double error = share.error() * totals.total;
    sharedVariance += error * error;
    if (totals.min <= totals.max && !lessThanOne) {
      fit(totals.min, totals.max);
    }
    samples += share.calls(totals.samples);
    sampleSum += share.nanos(totals.sampleSum);
    sampleSquares += totals.sampleSquares * share.ofNanos();
    if (values != null) {
      put(RecordedColumn.CPU, share.nanosIfAny(values.cpu));
      put(RecordedColumn.ALLOC, share.callsIfAny(values.alloc));
      put(RecordedColumn.BYTES, share.callsIfAny(values.bytes));
      addMetrics(values.sums, share.ofCalls());
    }
  }

  /**
   * Adds the call that is still running.
   *
   * @param start when it began, or went on
   * @param rest whether an earlier execution counts it; where calls add up, the count says so
   */
  void addOpen(long start, long nanosSoFar, long bytes, double[] pending, boolean rest) {
    open = true;
    if (each) {
      grow(1);
      began(size, start, nanosSoFar);
      size++;
    }
    int last = size - 1;
    set(
        RecordedColumn.COUNT,
        last,
        MetricValues.plus(at(RecordedColumn.COUNT, last), each && rest ? 0 : 1));
    set(RecordedColumn.TIME, last, MetricValues.plus(at(RecordedColumn.TIME, last), nanosSoFar));
    set(RecordedColumn.BYTES, last, MetricValues.plus(at(RecordedColumn.BYTES, last), bytes));
    for (int i = 0; i < Math.min(pending.length, metrics.length); i++) {
      setMetric(i, last, MetricValues.plus(metricAt(i, last), pending[i]));
    }
  }

  private void append(MetricValues values) {
    int calls = values.size;
    VarHandle.acquireFence();
    droppedCalls += values.droppedCalls;
    droppedNanos += values.droppedNanos;
    grow(calls);
    for (int i = 0; i < calls; i++) {
      int to = size + i;
      set(RecordedColumn.COUNT, to, i == values.rest ? 0 : 1);
      set(RecordedColumn.TIME, to, values.times[i]);
      if (i < values.starts.length) {
        began(to, values.starts[i], values.times[i]);
      }
      set(RecordedColumn.CPU, to, element(values.cpus, i));
      set(RecordedColumn.ALLOC, to, element(values.allocs, i));
      set(RecordedColumn.BYTES, to, element(values.allBytes, i));
      for (int m = 0; m < Math.min(values.metrics.length, metrics.length); m++) {
        double[] column = values.metrics[m];
        setMetric(m, to, column == null || i >= column.length ? Double.NaN : column[i]);
      }
    }
    size += calls;
  }

  private void began(int iteration, long start, long nanos) {
    if (starts.length < room) {
      starts = Arrays.copyOf(starts, room);
      ends = Arrays.copyOf(ends, room);
    }
    starts[iteration] = start;
    ends[iteration] = start + nanos;
  }

  /** When an iteration began, by {@link System#nanoTime}. */
  long start(int iteration) {
    return starts[iteration];
  }

  long end(int iteration) {
    return ends[iteration];
  }

  /** Whether no two iterations were running at the same time, as far as that is known of all. */
  boolean isOneAfterTheOther() {
    if (starts.length < size) {
      return false; // there are more than beginnings are kept of
    }
    for (int i = 1; i < size; i++) {
      if (starts[i] < ends[i - 1]) {
        return false;
      }
    }
    return true;
  }

  /** Calls that were entered, so that they cost what an enter and an exit do. */
  long calls() {
    return droppedCalls + (each ? size : Math.max(0, at(RecordedColumn.COUNT, 0))) - counted;
  }

  /** About how many calls were sampled: the last block may not be complete. */
  long sampledCalls() {
    return Math.min(calls(), samples * Sampling.BLOCK);
  }

  /** Whether calls were not timed, so that the time stands for more calls than were. */
  boolean isEstimate() {
    return samples > 0 || isUntimed();
  }

  /** Whether there were calls, and none was timed: neither one that ended nor the open one. */
  boolean isUntimed() {
    boolean noneTimed = !each && at(RecordedColumn.TIME_MIN, 0) == ABSENT;
    return noneTimed && (nanos() == 0 || calls() > (open ? 1 : 0));
  }

  /** The time of all calls. */
  long nanos() {
    long nanos = droppedNanos;
    for (int i = 0; i < size; i++) {
      nanos += Math.max(0, at(RecordedColumn.TIME, i));
    }
    return nanos;
  }

  /** The squared standard error of the time, as far as it comes from sampling. */
  double variance() {
    double error = Math.max(0, Sampling.standardError(samples, sampleSum, sampleSquares));
    return error * error + sharedVariance;
  }

  /** How long the reading of stacks took before its calls. */
  long readNanos() {
    return readNanos;
  }

  /**
   * Adds a time that was estimated from samples.
   *
   * @param error its standard error
   * @param stacks how many samples it rests on
   */
  void estimate(double nanos, double error, long stacks) {
    estimate(0, nanos, error, stacks);
  }

  /** The same in one iteration, if these are kept apart. */
  void estimate(int iteration, double nanos, double error, long stacks) {
    int row = each ? iteration : 0;
    add(RecordedColumn.TIME, row, (long) (nanos + TimeReconciliation.NOISE));
    add(RecordedColumn.SAMPLES, row, stacks);
    if (estimateVariances.length <= row) {
      estimateVariances = Arrays.copyOf(estimateVariances, size);
    }
    estimateVariances[row] += error * error;
  }

  /** Has at least a number of iterations, if these are kept apart. */
  void rows(int count) {
    if (each && size < count) {
      grow(count - size);
      size = count;
    }
  }

  /** Adds the exact time, and whatever else adds up, of calls below a method that is estimated. */
  void addBelow(Series exact, List<MetricSpec> specs) {
    int row = Math.max(0, size - 1);
    add(RecordedColumn.TIME, row, exact.nanos());
    add(RecordedColumn.SAMPLES, row, 0);
    for (RecordedColumn column : RecordedColumn.INCLUSIVE) {
      for (int i = 0; i < exact.size; i++) {
        add(column, row, exact.at(column, i));
      }
    }
    for (int metric = 0; metric < metrics.length; metric++) {
      for (int i = 0; specs.get(metric).inclusive() && i < exact.size; i++) {
        setMetric(metric, row, MetricValues.plus(metricAt(metric, row), exact.metricAt(metric, i)));
      }
    }
    if (estimateVariances.length <= row) {
      estimateVariances = Arrays.copyOf(estimateVariances, size);
    }
    estimateVariances[row] += exact.variance();
  }

  /** Says how many threads a thread's root stands for; 0 if that is not known. */
  void threads(int number) {
    if (number > 0) {
      put(RecordedColumn.THREADS, number);
    }
  }

  /** Adds bytes that samples saw allocated; their iterations are unknown. */
  void allocated(long bytes) {
    if (!each) {
      allocated(0, bytes);
    }
  }

  /** The same in one iteration, if these are kept apart. */
  void allocated(int iteration, long bytes) {
    if (bytes > 0) {
      add(RecordedColumn.ALLOC_SAMPLED, each ? iteration : 0, bytes);
    }
  }

  /** Says which of the method's lines samples found most often, where it has a time first. */
  void lines(LineCounts counts) {
    int row = 0;
    while (at(RecordedColumn.TIME, row) == ABSENT) {
      row++;
    }
    for (int i = 0; i < RecordedColumn.LINES.size(); i++) {
      boolean chance = i > 0 && counts.samples(i) < 2; // not worth its bytes on every rank
      if (counts.line(i) > 0 && !chance) {
        set(RecordedColumn.LINES.get(i), row, counts.line(i));
        set(RecordedColumn.LINE_COUNTS.get(i), row, counts.samples(i));
      }
    }
  }

  /** Sets the errors of times, once nothing more is added. */
  void setErrors() {
    if (!each) {
      boolean shared = sharedVariance > 0;
      long sampled = Sampling.standardError(samples, sampleSum, sampleSquares);
      set(RecordedColumn.TIME_ERR, 0, shared ? Math.round(Math.sqrt(variance())) : sampled);
    }
    for (int i = 0; i < estimateVariances.length; i++) {
      if (estimateVariances[i] > 0) {
        set(RecordedColumn.TIME_ERR, i, Math.round(Math.sqrt(variance() + estimateVariances[i])));
      }
    }
  }

  /**
   * Writes the execution. One last row holds the calls that found no room of their own.
   *
   * @param place of the callpath in the schema
   * @param specs of the user's metrics
   */
  public void write(int place, List<MetricSpec> specs, LaneValuesBuilder to) {
    if (size == 0 && droppedCalls == 0) {
      return;
    }
    to.series(place, execution, open);
    int first = to.rows(size);
    for (int column = 0; column < columns.length; column++) {
      for (int i = 0; columns[column] != null && i < size; i++) {
        if (columns[column][i] != ABSENT) {
          to.put(column, first + i, columns[column][i]);
        }
      }
    }
    for (int metric = 0; metric < metrics.length; metric++) {
      boolean known = metrics[metric] != null && !specs.get(metric).consistent();
      for (int i = 0; known && i < size; i++) {
        if (!Double.isNaN(metrics[metric][i])) {
          long bits = Double.doubleToRawLongBits(metrics[metric][i] + 0.0); // no minus zero
          to.put(columns.length + metric, first + i, bits);
        }
      }
    }
    if (droppedCalls > 0) {
      int last = to.rows(1);
      to.put(RecordedColumn.COUNT.index(), last, droppedCalls);
      to.put(RecordedColumn.TIME.index(), last, droppedNanos);
    }
  }

  private void grow(int calls) {
    int needed = size + calls;
    for (int i = 0; i < columns.length; i++) {
      if (columns[i] != null && columns[i].length < needed) {
        int known = columns[i].length;
        columns[i] = Arrays.copyOf(columns[i], needed + needed / 2);
        Arrays.fill(columns[i], known, columns[i].length, ABSENT);
      }
    }
    for (int i = 0; i < metrics.length; i++) {
      if (metrics[i] != null && metrics[i].length < needed) {
        int known = metrics[i].length;
        metrics[i] = Arrays.copyOf(metrics[i], needed + needed / 2);
        Arrays.fill(metrics[i], known, metrics[i].length, Double.NaN);
      }
    }
    room = Math.max(room, needed);
  }

  private void put(RecordedColumn column, long value) {
    add(column, 0, value);
  }

  private void add(RecordedColumn column, int i, long value) {
    set(column, i, MetricValues.plus(at(column, i), value));
  }

  private void fit(long min, long max) {
    long knownMin = at(RecordedColumn.TIME_MIN, 0);
    set(RecordedColumn.TIME_MIN, 0, knownMin == ABSENT ? min : Math.min(knownMin, min));
    set(
        RecordedColumn.TIME_MAX,
        0,
        Math.max(at(RecordedColumn.TIME_MAX, 0), max)); // ABSENT is the least long
  }

  private void addMetrics(double[] sums, double share) {
    for (int i = 0; i < Math.min(sums.length, metrics.length); i++) {
      setMetric(i, 0, MetricValues.plus(metricAt(i, 0), sums[i] * share));
    }
  }

  long at(RecordedColumn column, int i) {
    long[] values = columns[column.index()];
    return values == null ? ABSENT : values[i];
  }

  void set(RecordedColumn column, int i, long value) {
    int c = column.index();
    if (columns[c] == null) {
      if (value == ABSENT) {
        return;
      }
      columns[c] = new long[room];
      Arrays.fill(columns[c], ABSENT);
    }
    columns[c][i] = value;
  }

  private double metricAt(int metric, int i) {
    return metrics[metric] == null ? Double.NaN : metrics[metric][i];
  }

  private void setMetric(int metric, int i, double value) {
    if (metrics[metric] == null) {
      if (Double.isNaN(value)) {
        return;
      }
      metrics[metric] = new double[room];
      Arrays.fill(metrics[metric], Double.NaN);
    }
    metrics[metric][i] = value;
  }

  private static long element(long[] column, int i) {
    return i < column.length ? column[i] : ABSENT;
  }
}
