package org.tinyprof.runtime.tree;

import java.lang.invoke.VarHandle;
import org.tinyprof.runtime.clock.Ticker;
import org.tinyprof.runtime.event.EventIds;

/**
 * A callpath of one thread: what {@code Recorder.enter} gives and {@code Recorder.exit} takes.
 *
 * <p>The thread that owns the tree alone writes it, and only numbers. Others read through {@link
 * NodeCopy}: between {@link #CLOSING} and {@link #CLOSED} the totals are halfway through an exit.
 */
public final class Node extends Totals {
  public static final long CLOSED = -1;
  public static final long CLOSING = -2;

  private static final int SPREAD = 0x9E3779B9; // 2^32 / golden ratio: takes neighbours apart
  private static final int ORDER = 33; // makes a below b another callpath than b below a

  /** Flags: an exit from this node has more to do than to add up. */
  public static final int ADAPTIVE = 1;

  static final int METRICS = 2;
  static final int AT_LIMIT = 4;
  public static final int LENT = 8;

  /** The calls of this node have a record in the trace, as long as all of them are timed. */
  public static final int TRACED = 16;

  /** The open call has completed something: it leaves a record even if its calls are sampled. */
  static final int COMPLETES = 32;

  /** When the calls of this node began and ended is kept: its event was written by hand. */
  public static final int BY_HAND = 64;

  /** Not a callpath: the call is part of the one at the limit. Belongs to no tree. */
  public static final Node FOLDED = new Node();

  public final CallTree tree;
  public final int id;
  public final int event;
  final int depth;
  public final int parent;

  /** The callpath that is open around its calls: the parent, without the methods of contexts. */
  public final int outer;

  public int flags;

  /** Where the node is in its tree. */
  public final int place;

  /** Clock at enter, the {@link Ticker}'s if the call is not timed; or CLOSED or CLOSING. */
  public long start = CLOSED;

  /** What {@link Sampling} decides; zero means that the next call is timed and nothing else. */
  public long plan;

  /** Timed calls in a row that were short; while sampling, the tick when the timed call began. */
  long streak;

  /** When sampling last began or ended; 0 if every call has been timed. */
  public long since;

  /** From this count on, a call finds out by whom it is really called; see {@link Callers}. */
  public long readAt = Long.MAX_VALUE;

  /** What reading told of it; null if nothing was read. */
  public CallerReads reads;

  /** What is recorded beyond count and time; null if nothing is. */
  public NodeMetrics metrics;

  private Node() {
    this(null, 0, 0, 0, 0, 0, LENT, 0);
  }

  Node(CallTree tree, int id, int event, int depth, int parent, int outer, int flags, int place) {
    this.tree = tree;
    this.id = id;
    this.event = event;
    this.depth = depth;
    this.parent = parent;
    this.outer = outer;
    this.flags = flags;
    this.place = place;
  }

  /** Whether the call that is about to begin has to find out by whom it is really called. */
  public boolean isReadDue() {
    return count >= readAt;
  }

  /** Whether it is a method between two events, with no calls of its own. */
  public boolean isContext() {
    return EventIds.isContext(event);
  }

  /** The number of the event's callpath below that parent, unless another has it. */
  public static int idOf(int event, int parent) {
    return idIn(familyOf(parent), event);
  }

  /** What the numbers of all callpaths right below that parent have in common; no other has it. */
  static int familyOf(int parent) {
    return parent * ORDER;
  }

  /** The number of the event's callpath in that family. */
  public static int idIn(int family, int event) {
    return family + event * SPREAD;
  }

  /** Whether this is the event's callpath below that parent. */
  public boolean is(int ofEvent, int ofParent) {
    return event == ofEvent && parent == ofParent;
  }

  /** The same by number: with the event, it tells the parent. */
  public boolean is(CallTree of, int ofId, int ofEvent) {
    return tree == of && id == ofId && event == ofEvent;
  }

  public static long pack(int high, int low) {
    return ((long) high << Integer.SIZE) | low;
  }

  /** Whether the clock is wanted for the call that begins or ends. */
  public boolean timed() {
    return (int) plan == 0;
  }

  /** Whether calls of the node are traced, and this one is not because they are sampled. */
  public boolean leavesNoRecord() {
    return plan != 0 && (flags & TRACED) != 0;
  }

  /** Whether the call that is open and not timed has become a long one. */
  public boolean isLong(long tick) {
    return Sampling.isLong(start, tick);
  }

  /** Adds the open call, which was timed and has nothing else to record. */
  public void add(long now) {
    long nanos = now - start;
    start = CLOSING;
    VarHandle.releaseFence();
    addUp(nanos);
    VarHandle.releaseFence();
    start = CLOSED;
  }

  /** The same with a record of the moments: first, so that no moment shows the call in neither. */
  public void addWithMoments(long now) {
    if ((flags & TRACED) != 0) {
      tree.trace.add(start, now - start, place);
    }
    if ((flags & BY_HAND) != 0) {
      tree.byHand.add(start, now, place);
    }
    add(now);
  }

  /** Counts the open call, which was neither timed nor long. */
  public void addUntimed() {
    start = CLOSING;
    VarHandle.releaseFence();
    count++;
    plan--;
    VarHandle.releaseFence();
    start = CLOSED;
  }

  /** Counts a call that is not entered; the callpath has no open one. */
  public void addCounted() {
    counted++;
    count++;
  }

  /** Whether calls are taken in blocks, by a copy of the plan. */
  public static boolean isSampling(long plan) {
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
  public boolean isOpen(long calls) {
    return start != CLOSED && (count == calls || count < 0);
  }
}
