package org.tinyprof.runtime.sample;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.runtime.tree.LaneId;

/**
 * When samples found threads where. It is bounded: when it is full, every second sample of each
 * thread goes, and from then on half as many come in. Used under the lock of {@link StackSamples}.
 */
public final class SampleTimeline {
  private static final int MOST_THREADS = 128;

  private final int capacity;
  private final Map<String, Row> rows = new HashMap<>(); // by number and name of the thread
  private final List<Row> inOrder = new ArrayList<>();
  private long[] moments = new long[64];
  private SampleNode[] nodes = new SampleNode[64];
  private int[] rowsAndWaits = new int[64]; // twice the row's number, plus 1 if it waits
  private int size;
  private long every = 1;
  private long intervalNanos;

  /**
   * @param capacity how many samples it holds; 0 for none
   */
  SampleTimeline(int capacity) {
    this.capacity = capacity;
  }

  /**
   * Adds a stack that ended in a node.
   *
   * @param nanos how long after it the next of the same kind is due
   */
  void add(SampledThreads of, SampledStack stack, SampleNode node, long nanos) {
    if (capacity == 0 || !of.working()) {
      return; // a thread that never does anything is not shown
    }
    Row row = row(of, stack);
    if (row != null) {
      intervalNanos = Math.max(intervalNanos, nanos);
      boolean waits = stack.kind == SampleKind.WAITING;
      add(row, stack.moment, node, waits);
      if (stack.samples > 1) {
        add(row, stack.moment + nanos * (stack.samples - 1), node, waits);
      }
    }
  }

  private Row row(SampledThreads of, SampledStack stack) {
    String key = stack.thread + "\n" + stack.threadName;
    Row known = rows.get(key);
    if (known == null && inOrder.size() < MOST_THREADS) {
      known = new Row(inOrder.size(), stack.threadName, of.lane());
      rows.put(key, known);
      inOrder.add(known);
    }
    return known;
  }

  private void add(Row row, long moment, SampleNode node, boolean waits) {
    boolean kept = row.seen++ % every == 0;
    if (!kept) {
      return;
    }
    if (size == capacity) {
      thin();
    }
    if (size == capacity) {
      return; // as many threads as there is room for, with one sample each
    }
    if (size == moments.length) {
      int more = Math.min(capacity, 2 * size);
      moments = Arrays.copyOf(moments, more);
      nodes = Arrays.copyOf(nodes, more);
      rowsAndWaits = Arrays.copyOf(rowsAndWaits, more);
    }
    row.last = Math.max(row.last, moment); // a run of waiting samples may end late
    moments[size] = row.last;
    nodes[size] = node;
    rowsAndWaits[size++] = 2 * row.number + (waits ? 1 : 0);
  }

  /** Drops every second sample of each thread. */
  private void thin() {
    every *= 2;
    boolean[] drop = new boolean[inOrder.size()];
    int kept = 0;
    for (int i = 0; i < size; i++) {
      int row = rowsAndWaits[i] / 2;
      if (!drop[row]) {
        moments[kept] = moments[i];
        nodes[kept] = nodes[i];
        rowsAndWaits[kept++] = rowsAndWaits[i];
      }
      drop[row] = !drop[row];
    }
    Arrays.fill(nodes, kept, size, null);
    size = kept;
  }

  /** Of every this many samples, one is kept. */
  public long every() {
    return every;
  }

  /** How long after a kept sample of a thread the next is due, at the longest; 0 without any. */
  public long stepNanos() {
    return intervalNanos * every;
  }

  /** The threads, in the order in which they were first seen at work. */
  public List<Row> threads() {
    return inOrder;
  }

  /** How many samples there are. */
  public int size() {
    return size;
  }

  /** The number of the thread of a sample. */
  public int thread(int index) {
    return rowsAndWaits[index] / 2;
  }

  /** When a sample was taken, by {@link System#nanoTime}. Those of one thread ascend. */
  public long moment(int index) {
    return moments[index];
  }

  /** Where a sample's stack ended. */
  public SampleNode node(int index) {
    return nodes[index];
  }

  public boolean waits(int index) {
    return rowsAndWaits[index] % 2 == 1;
  }

  /** A thread. */
  public static final class Row {
    private final int number;
    private final String name;
    private final LaneId lane;
    private long seen;
    private long last = Long.MIN_VALUE;

    Row(int number, String name, LaneId lane) {
      this.number = number;
      this.name = name;
      this.lane = lane;
    }

    public String name() {
      return name;
    }

    public LaneId lane() {
      return lane;
    }
  }
}
