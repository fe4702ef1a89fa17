package org.tinyprof.runtime;

import java.lang.invoke.VarHandle;

/**
 * A callpath of one thread: what {@link Recorder#enter} gives and {@link Recorder#exit} takes.
 *
 * <p>The thread that owns the tree alone writes it, and only numbers. Others read through {@link
 * TreeReader}: between {@link #CLOSING} and {@link #CLOSED} the totals are halfway through an exit.
 */
public final class Node extends Totals {
  static final long CLOSED = -1;
  static final long CLOSING = -2;

  private static final int SPREAD = 0x9E3779B9; // 2^32 / golden ratio: takes neighbours apart
  private static final int ORDER = 33; // makes a below b another callpath than b below a

  /** Flags: an exit from this node has more to do than to add up. */
  static final int ADAPTIVE = 1;

  static final int METRICS = 2;
  static final int AT_LIMIT = 4;
  static final int LENT = 8;

  /** Not a callpath: the call is part of the one at the limit. Belongs to no tree. */
  static final Node FOLDED = new Node();

  final CallTree tree;
  final int id;
  final int event;
  final int depth;
  final int parent;
  int flags;

  /** Clock at enter, the {@link Ticker}'s if the call is not timed; or CLOSED or CLOSING. */
  long start = CLOSED;

  /** What {@link Sampling} decides; zero means that the next call is timed and nothing else. */
  long plan;

  /** Timed calls in a row that were short; while sampling, the tick when the timed call began. */
  long streak;

  /** When sampling last began or ended; 0 if every call has been timed. */
  long since;

  /** What is recorded beyond count and time; null if nothing is. */
  Extras extras;

  private Node() {
    this(null, 0, 0, 0, 0, LENT);
  }

  Node(CallTree tree, int id, int event, int depth, int parent, int flags) {
    this.tree = tree;
    this.id = id;
    this.event = event;
    this.depth = depth;
    this.parent = parent;
    this.flags = flags;
  }

  /** The number of the event's callpath below that parent, unless another has it. */
  static int idOf(int event, int parent) {
    return idIn(familyOf(parent), event);
  }

  /** What the numbers of all callpaths right below that parent have in common; no other has it. */
  static int familyOf(int parent) {
    return parent * ORDER;
  }

  /** The number of the event's callpath in that family. */
  static int idIn(int family, int event) {
    return family + event * SPREAD;
  }

  /** Whether this is the event's callpath below that parent. */
  boolean is(int ofEvent, int ofParent) {
    return event == ofEvent && parent == ofParent;
  }

  /** The same by number: with the event, it tells the parent. */
  boolean is(CallTree of, int ofId, int ofEvent) {
    return tree == of && id == ofId && event == ofEvent;
  }

  static long pack(int high, int low) {
    return ((long) high << Integer.SIZE) | low;
  }

  /** Whether the clock is wanted for the call that begins or ends. */
  boolean timed() {
    return (int) plan == 0;
  }

  /** Whether the call that is open and not timed has become a long one. */
  boolean isLong(long tick) {
    return Sampling.isLong(start, tick);
  }

  /** Adds the open call, which was timed and has nothing else to record. */
  void add(long now) {
    long nanos = now - start;
    start = CLOSING;
    VarHandle.releaseFence();
    addUp(nanos);
    VarHandle.releaseFence();
    start = CLOSED;
  }

  /** Counts the open call, which was neither timed nor long. */
  void addUntimed() {
    start = CLOSING;
    VarHandle.releaseFence();
    count++;
    plan--;
    VarHandle.releaseFence();
    start = CLOSED;
  }

  /** Counts a call that is not entered; the callpath has no open one. */
  void addCounted() {
    counted++;
    count++;
  }

  /** Whether calls are taken in blocks, by a copy of the plan. */
  static boolean isSampling(long plan) {
    return plan >>> Integer.SIZE != 0;
  }

  void addUp(long nanos) {
    total += nanos;
    count++;
    if (nanos < min) {
      min = nanos;
    }
    if (nanos > max) {
      max = nanos;
    }
  }

  /**
   * Whether the call that began after {@code calls} others, or in an earlier execution, is open.
   */
  boolean isOpen(long calls) {
    return start != CLOSED && (count == calls || count < 0);
  }
}
