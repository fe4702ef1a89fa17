package org.tinyprof.runtime.sample;

import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.tinyprof.runtime.event.EventIds;

/**
 * A callpath as samples saw it: an exact event below exact events, or a method below the last exact
 * one. Written and read under the lock of {@link StackSamples}.
 */
public final class SampleNode {
  private static final long[] NONE = {};
  private static final double[] NO_SQUARES = {};

  private final SampleNode parent;
  private final int event;
  private final boolean exact;
  private Map<Integer, SampleNode> children = Map.of(); // most nodes have none
  private final long[][] ended = new long[SampleKind.COUNT][]; // samples by kind and execution
  private final long[][] nanos = new long[SampleKind.COUNT][]; // that these samples stand for
  private double[] unsureSquares = NO_SQUARES; // of those that waited, by execution
  private long[] allocated = NONE; // bytes by execution
  private final LineCounts lines = new LineCounts();
  private boolean forgotten; // its samples are its parent's

  SampleNode(SampleNode parent, int event, boolean exact) {
    this.parent = parent;
    this.event = event;
    this.exact = exact;
    Arrays.fill(ended, NONE);
    Arrays.fill(nanos, NONE);
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

  /** From {@link EventIds}, or from {@link LibraryMethods}; 0 for a thread's root. */
  public int event() {
    return event;
  }

  /** Whether it is a method of a library that is called by another one. */
  public boolean isDeepLibrary() {
    return LibraryMethods.isOne(event) && LibraryMethods.isOne(parent.event);
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
    return at(ended[kind.index()], execution);
  }

  /** How much CPU or wall time of threads these samples stand for. */
  public long nanos(SampleKind kind, int execution) {
    return at(nanos[kind.index()], execution);
  }

  /** How unsure the time of those that waited is: see {@link SampledStack#unsureNanos}. */
  public double unsureSquares(int execution) {
    return execution < unsureSquares.length ? unsureSquares[execution] : 0;
  }

  private static long at(long[] amounts, int execution) {
    return execution < amounts.length ? amounts[execution] : 0;
  }

  /** Bytes that an execution allocated here, below no child, as estimated from samples. */
  public long allocated(int execution) {
    return at(allocated, execution);
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
    int most = executionsHere();
    for (SampleNode child : children.values()) {
      most = Math.max(most, child.mostExecutions());
    }
    return most;
  }

  /** The same for samples that ended here. */
  int executionsHere() {
    int most = 0;
    for (long[] counts : ended) {
      most = Math.max(most, counts.length);
    }
    return most;
  }

  /** The child, or null if no sample has found it yet. */
  SampleNode child(int childEvent, boolean isExact) {
    return children.get(key(childEvent, isExact));
  }

  SampleNode add(int childEvent, boolean isExact) {
    SampleNode child = new SampleNode(this, childEvent, isExact);
    if (children.isEmpty()) {
      children = new LinkedHashMap<>(4);
    }
    children.put(key(childEvent, isExact), child);
    return child;
  }

  private static Integer key(int event, boolean exact) {
    int place = LibraryMethods.isOne(event) ? event : EventIds.place(event);
    return place << 1 | (exact ? 1 : 0);
  }

  /**
   * Forgets methods of libraries below that few samples found: these samples are their callers'.
   *
   * @param least samples that a method needs to stay
   * @return how many methods are forgotten
   */
  int forgetLibraries(long least) {
    int forgotten = 0;
    for (Iterator<SampleNode> all = children.values().iterator(); all.hasNext(); ) {
      SampleNode child = all.next();
      if (LibraryMethods.isOne(child.event) && child.samples() < least) {
        forgotten += child.moveInto(this);
        all.remove();
      } else {
        forgotten += child.forgetLibraries(least);
      }
    }
    return forgotten;
  }

  /** All samples that ended here or below. */
  long samples() {
    long samples = 0;
    for (long[] counts : ended) {
      for (long count : counts) {
        samples += count;
      }
    }
    for (SampleNode child : children.values()) {
      samples += child.samples();
    }
    return samples;
  }

  /** Makes all samples here and below those of another node; returns how many nodes these were. */
  private int moveInto(SampleNode other) {
    int moved = 1;
    forgotten = true;
    for (SampleNode child : children.values()) {
      moved += child.moveInto(other);
    }
    for (int kind = 0; kind < SampleKind.COUNT; kind++) {
      for (int i = 0; i < ended[kind].length; i++) {
        other.ended[kind] = with(other.ended[kind], i, ended[kind][i]);
        other.nanos[kind] = with(other.nanos[kind], i, nanos[kind][i]);
      }
    }
    for (int i = 0; i < unsureSquares.length; i++) {
      other.addUnsure(i, unsureSquares[i]);
    }
    for (int i = 0; i < allocated.length; i++) {
      other.allocate(i, allocated[i]);
    }
    return moved;
  }

  /** The node that has its samples: itself, unless it was forgotten. */
  SampleNode living() {
    SampleNode node = this;
    while (node.forgotten) {
      node = node.parent;
    }
    return node;
  }

  void allocate(int execution, long bytes) {
    allocated = with(allocated, execution, bytes);
  }

  /**
   * Adds samples that ended here.
   *
   * @param step how much time one of them stands for
   */
  void end(SampledStack stack, long step) {
    int kind = stack.kind.index();
    ended[kind] = with(ended[kind], stack.execution, stack.samples);
    nanos[kind] = with(nanos[kind], stack.execution, stack.samples * step);
    if (stack.kind == SampleKind.WAITING) {
      addUnsure(stack.execution, stack.unsureSquares(step));
    }
  }

  private void addUnsure(int execution, double squares) {
    if (execution >= unsureSquares.length) {
      unsureSquares = Arrays.copyOf(unsureSquares, execution + 1);
    }
    unsureSquares[execution] += squares;
  }

  private static long[] with(long[] amounts, int execution, long more) {
    long[] room = execution < amounts.length ? amounts : Arrays.copyOf(amounts, execution + 1);
    room[execution] += more;
    return room;
  }
}
