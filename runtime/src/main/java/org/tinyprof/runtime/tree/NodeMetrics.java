package org.tinyprof.runtime.tree;

import java.util.Arrays;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.event.EventName;

/**
 * The values of a node beyond count and time. Written by the thread that owns the tree.
 *
 * <p>Metric values set on the open call wait in {@link #pending} until its exit, so setting one
 * twice replaces it.
 */
public final class NodeMetrics {
  private static final double[] NO_METRICS = {};
  private static final long[] NO_SIZES = {};

  /** Values of the consistent metrics, by metric number; null where none was given. */
  public String[] attributes = {};

  /** Metric values of the open call; NaN where none was given. */
  public double[] pending = NO_METRICS;

  public long pendingBytes = MetricValues.ABSENT;

  /** The number of messages by the bits of their size; empty before the first. */
  public long[] sizes = NO_SIZES;

  public MetricValues values;

  private final Metering metering;
  private long cpuAtStart;
  private long allocAtStart;
  private long cpu;
  private long alloc;
  private boolean ended;
  private IterationMedian usual; // null if nobody asks for it

  public NodeMetrics(boolean each, Metering metering) {
    this.metering = metering;
    values = new MetricValues(each);
  }

  /** The open call was closed in an execution that ended, and continues in this one. */
  void goOn(boolean timed) {
    values.goOn();
    if (timed) {
      begin();
    }
  }

  /** Reads the meters after the clock, so that a call's CPU time lies within its time. */
  public void begin() {
    ended = false;
    if (metering.alloc()) {
      allocAtStart = metering.meter().allocatedBytes();
    }
    if (metering.cpu()) {
      cpuAtStart = metering.meter().cpuNanos();
    }
  }

  /** Reads the meters before the clock. */
  public void end() {
    cpu = metering.cpu() ? used(cpuAtStart, metering.meter().cpuNanos()) : -1;
    alloc = metering.alloc() ? used(allocAtStart, metering.meter().allocatedBytes()) : -1;
    ended = true;
  }

  /** Ends a call that stands for {@code weight} calls. */
  public void exit(long start, long nanos, int weight, CallTree tree) {
    if (!ended) { // a call that another one's exit closes
      end();
    }
    ended = false;
    values.addMeters(cpu < 0 ? -1 : cpu * weight, alloc < 0 ? -1 : alloc * weight);
    values.addMetrics(pendingBytes, pending);
    if (values.each()) {
      values.keep(start, nanos, cpu, alloc, pendingBytes, pending, tree);
    }
    clearPending();
  }

  /** Whether an iteration took a number of times the median before it; 0 for never. */
  boolean isSlow(long nanos, int times) {
    if (times == 0 || !values.each()) {
      return false;
    }
    if (usual == null) {
      usual = new IterationMedian();
    }
    boolean slow = usual.isSlow(nanos, times);
    usual.add(nanos);
    return slow;
  }

  void exitUntimed() {
    values.addMetrics(pendingBytes, pending);
    clearPending();
  }

  public void set(int metric, double value) {
    if (metric >= pending.length) {
      int known = pending.length;
      double[] more = Arrays.copyOf(pending, metric + 1);
      Arrays.fill(more, known, more.length, Double.NaN);
      pending = more;
    }
    pending[metric] = value;
  }

  public void addBytes(long bytes) {
    pendingBytes = (pendingBytes == MetricValues.ABSENT ? 0 : pendingBytes) + bytes;
  }

  /** Adds what one message moves, or one buffer that all ranks hand in. */
  public void addMessage(long bytes) {
    addBytes(bytes);
    int bits = Long.SIZE - Long.numberOfLeadingZeros(bytes);
    if (bits >= sizes.length) {
      sizes = Arrays.copyOf(sizes, bits + 1);
    }
    sizes[bits]++;
  }

  /** Sets a consistent metric and says whether it agrees with what was set before. */
  public boolean attribute(int metric, String value) {
    if (metric >= attributes.length) {
      attributes = Arrays.copyOf(attributes, metric + 1);
    }
    String known = attributes[metric];
    if (known == null) {
      attributes[metric] = EventName.cleanText(value);
      return true;
    }
    return known.equals(value) || known.equals(EventName.cleanText(value));
  }

  private void clearPending() {
    pendingBytes = MetricValues.ABSENT;
    Arrays.fill(pending, Double.NaN);
  }

  private static long used(long before, long after) {
    return before < 0 || after < before ? -1 : after - before;
  }
}
