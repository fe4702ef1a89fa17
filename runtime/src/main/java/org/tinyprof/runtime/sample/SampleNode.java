package org.tinyprof.runtime.sample;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.tinyprof.runtime.event.EventIds;

/**
 * A callpath as samples saw it: an exact event below exact events, or a method below the last exact
 * one. Written and read under the lock of {@link StackSamples}.
 */
public final class SampleNode {
  private static final long[] NONE = {};

  private final SampleNode parent;
  private final int event;
  private final boolean exact;
  private final Map<Integer, SampleNode> children = new LinkedHashMap<>();
  private final long[][] ended = new long[SampleKind.COUNT][]; // samples by kind and execution
  private long[] allocated = NONE; // bytes by execution
  private final LineCounts lines = new LineCounts();

  SampleNode(SampleNode parent, int event, boolean exact) {
    this.parent = parent;
    this.event = event;
    this.exact = exact;
    Arrays.fill(ended, NONE);
  }

  /** The node above; null for a thread's root. */
  public SampleNode parent() {
    return parent;
  }

  /** Whether it is another node, or somewhere below that. */
  boolean isAtOrBelow(SampleNode other) {
    SampleNode node = this;
    while (node != null && node != other) {
      node = node.parent;
    }
    return node != null;
  }

  /** From {@link EventIds}; 0 for a thread's root. */
  public int event() {
    return event;
  }

  /** Whether the recorder has it; otherwise its time is estimated. */
  public boolean exact() {
    return exact;
  }

  public Collection<SampleNode> children() {
    return children.values();
  }

  /** Samples of an execution that ended here: below no child. */
  public long ended(SampleKind kind, int execution) {
    long[] counts = ended[kind.index()];
    return execution < counts.length ? counts[execution] : 0;
  }

  /** Bytes that an execution allocated here, below no child, as far as samples tell. */
  public long allocated(int execution) {
    return execution < allocated.length ? allocated[execution] : 0;
  }

  /** The same with all that is not exact below. */
  public long allocatedBelow(int execution) {
    long bytes = allocated(execution);
    for (SampleNode child : children.values()) {
      bytes += child.exact ? 0 : child.allocatedBelow(execution);
    }
    return bytes;
  }

  /** The lines at which samples found the method, those of its calls included. */
  public LineCounts lines() {
    return lines;
  }

  /** Executions from 0 to one less than this may have samples that ended here or below. */
  public int mostExecutions() {
    int most = 0;
    for (long[] counts : ended) {
      most = Math.max(most, counts.length);
    }
    for (SampleNode child : children.values()) {
      most = Math.max(most, child.mostExecutions());
    }
    return most;
  }

  /** The child, or null if no sample has found it yet. */
  SampleNode child(int childEvent, boolean isExact) {
    return children.get(key(childEvent, isExact));
  }

  SampleNode add(int childEvent, boolean isExact) {
    SampleNode child = new SampleNode(this, childEvent, isExact);
    children.put(key(childEvent, isExact), child);
    return child;
  }

  private static Integer key(int event, boolean exact) {
    return EventIds.place(event) << 1 | (exact ? 1 : 0);
  }

  void allocate(int execution, long bytes) {
    if (execution >= allocated.length) {
      allocated = Arrays.copyOf(allocated, execution + 1);
    }
    allocated[execution] += bytes;
  }

  void end(SampleKind kind, int execution, long samples) {
    long[] counts = ended[kind.index()];
    if (execution >= counts.length) {
      counts = Arrays.copyOf(counts, execution + 1);
      ended[kind.index()] = counts;
    }
    counts[execution] += samples;
  }
}
