package org.tinyprof.runtime.tree;

import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import org.tinyprof.runtime.clock.ClockPace;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.clock.Ticker;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.trace.TraceBuffer;

/**
 * The call tree of one thread: its callpaths, their values, and where the thread is now.
 *
 * <p>Only the thread that owns the tree enters and exits. Doing so allocates nothing, locks nothing
 * and writes no reference, unless a callpath is new or an execution begins. Time comes in as an
 * argument. Others read through {@link NodeCopy}.
 */
public final class CallTree extends CallpathStore {
  private static final int SEED = 0x2545F491;

  /** The number of the innermost open callpath. */
  public int current = root;

  /** The lane that the values belong to. */
  public final LaneId lane;

  /** What the names of its threads have in common; the main thread's is its own. */
  public final String group;

  /** Whether threads borrow the tree for one outermost event at a time. */
  public final boolean borrowed;

  /** The thread that has borrowed the tree; null if none has, and in trees that are not lent. */
  public volatile WeakReference<Thread> borrower;

  public final long[] counters = new long[Counter.COUNT];
  public final ClockPace pace = new ClockPace();
  public final PastExecutions past;

  private final Executions executions;
  private Callers callers; // null if nobody asks for them
  private int folded; // calls open below the limit
  private int random = SEED;
  private int execution;
  private int valuesLeft;
  private boolean main;
  private boolean switching; // to the next execution, in which open calls go on
  private volatile boolean paused;
  private long pausedAt;
  private long completedAt; // by the innermost call, if its node says that it completes something

  /** A tree of no thread in particular. */
  public CallTree(
      LaneId lane,
      boolean borrowed,
      RecordingLimits limits,
      Executions executions,
      Metering metering) {
    this(lane, "", borrowed, limits, executions, metering);
  }

  public CallTree(
      LaneId lane,
      String group,
      boolean borrowed,
      RecordingLimits limits,
      Executions executions,
      Metering metering) {
    super(limits, metering);
    this.lane = lane;
    this.group = group;
    this.borrowed = borrowed;
    this.executions = executions;
    this.past = new PastExecutions(limits.pastValues());
    this.execution = executions.current();
    this.valuesLeft = limits.keptValues();
    addRootAndOverflow(this);
  }

  /** The owner is the rank's main thread, or no longer is. */
  public void main(boolean isMain) {
    main = isMain;
  }

  /** Whether the owner is the rank's main thread. */
  public boolean isMain() {
    return main;
  }

  /** The event's callpath below the current one, or {@link Node#FOLDED}; {@link #start} goes in. */
  public Node enter(int event) {
    return childOf(withId(current), event);
  }

  /** Finds out from now on by whom events are really called. */
  public void readCallers(CallerSource source) {
    callers = new Callers(this, source);
  }

  /** The callpath of a call that is about to begin, below those who really call it. */
  public Node belowCallers(Node direct) {
    if (callers == null) {
      direct.readAt = Long.MAX_VALUE;
      return direct;
    }
    return callers.below(direct);
  }

  /**
   * Counts a call that is not entered: all that it does is part of the call around it. It reads the
   * clock itself, and only where an execution begins.
   */
  public void countCall(int event) {
    if (mayChangeExecution(event)) {
      changeExecution(event, System.nanoTime(), Ticker.nanos());
    }
    Node parent = withId(current);
    if (parent.depth >= limits.depth()) {
      count(Counter.FOLDED_CALLS);
      return;
    }
    Node child = knownOrNew(parent, event);
    if (child == null) {
      count(Counter.OVERFLOWED_CALLS);
    } else {
      NodeTable.keep(child);
      child.addCounted();
    }
  }

  /** Whether an enter has to see first which execution it belongs to: {@link #changeExecution}. */
  public boolean mayChangeExecution(int event) {
    boolean outermost = current == root;
    return (main && executions.beginWith(event, outermost))
        || (outermost && execution != executions.current());
  }

  /**
   * Goes over to the execution that a call about to be entered belongs to. Of the calls that are
   * open, the time so far stays in the execution that ends.
   */
  public void changeExecution(int event, long now, long tick) {
    if (main && executions.beginWith(event, current == root) && !isWithinRoot()) {
      executions.begin(event, now);
    }
    if (execution != executions.current()) {
      switchTo(executions.current(), now, tick);
    }
  }

  /** Whether a call of an event that always begins executions is open. */
  private boolean isWithinRoot() {
    for (Node node = withId(current); node.id != root; node = withId(node.outer)) {
      if (EventIds.isRoot(node.event)) {
        return true;
      }
    }
    return false;
  }

  /** Starts a call that is timed, or at the tick if it is not. */
  public void start(Node node, long now) {
    node.start = now;
    current = node.id;
  }

  /** Ends a call, or closes what is open below it, or counts that it is not open. */
  public void exit(Node node, long now, long tick) {
    if (node.id == current && node.tree == this) {
      exitCurrent(node, now, tick);
    } else if (node == Node.FOLDED && folded > 0) {
      folded--;
    } else if (isOpen(node)) {
      closeDownTo(node.id, now);
      close(node, now, now);
    } else {
      count(Counter.UNBALANCED_EXITS);
    }
  }

  private boolean isOpen(Node node) {
    Node open = withId(current);
    while (open != node && open.id != root) {
      open = withId(open.outer);
    }
    return open.id != root;
  }

  /**
   * A call that {@link Node#leavesNoRecord} has completed something. If it is the innermost one,
   * its exit leaves a record all the same.
   */
  public void completes(Node node, long now) {
    if (node.id == current && (node.flags & Node.COMPLETES) == 0) {
      node.flags |= Node.COMPLETES;
      completedAt = now;
    }
  }

  private void exitCurrent(Node node, long now, long tick) {
    if ((node.flags & Node.COMPLETES) != 0) {
      node.flags &= ~Node.COMPLETES;
      long start = node.timed() ? node.start : completedAt; // of most calls nobody knows when
      trace.add(start, now - start, node.place);
    }
    if (node.timed()) {
      exitTimed(node, now - node.start, tick);
    } else {
      long nanos = node.isLong(tick) ? Sampling.nanosSinceTick(node.start, now) : 0;
      exitUntimed(node, nanos);
    }
  }

  private void exitTimed(Node node, long nanos, long tick) {
    long start = node.start;
    if ((node.flags & Node.TRACED) != 0 && node.plan == 0) {
      trace.add(start, nanos, switching ? node.place | TraceBuffer.GOES_ON : node.place);
    }
    if ((node.flags & Node.BY_HAND) != 0) {
      byHand.add(start, start + nanos, node.place);
    }
    node.start = Node.CLOSING;
    VarHandle.releaseFence();
    node.addUp(nanos);
    int weight = node.plan == 0 ? 1 : Sampling.BLOCK;
    if ((node.flags & Node.ADAPTIVE) != 0) {
      Sampling.timed(node, nanos, tick, nextRandom());
    }
    if ((node.flags & Node.METRICS) != 0) {
      node.metrics.exit(start, nanos, weight, this);
      if (trace != null && node.metrics.isSlow(nanos, trace.slowTimes())) {
        trace.hold(start + nanos);
      }
    }
    closed(node);
    if (ClockPace.isDue(node.count)) {
      pace.read();
    }
  }

  private void exitUntimed(Node node, long nanosIfLong) {
    node.start = Node.CLOSING;
    VarHandle.releaseFence();
    node.count++;
    node.plan--;
    if (nanosIfLong != 0) {
      node.total += nanosIfLong;
      node.max = Math.max(node.max, nanosIfLong);
    }
    if ((node.flags & Node.METRICS) != 0) {
      node.metrics.exitUntimed();
    }
    closed(node);
  }

  private void closed(Node node) {
    VarHandle.releaseFence();
    node.start = Node.CLOSED;
    if ((node.flags & Node.AT_LIMIT) != 0) {
      folded = 0;
    }
    current = node.outer;
  }

  /** Closes what a thread that ended left open, at the latest moment known of it. */
  public void closeAbandoned() {
    long latest = Long.MIN_VALUE;
    for (Node node = withId(current); node.id != root; node = withId(node.outer)) {
      latest = Math.max(latest, node.start);
    }
    closeDownTo(root, latest);
  }

  /** The profiler begins to work on the thread: open calls stand still until it is done. */
  public void pause(long now) {
    pausedAt = now;
    paused = true;
  }

  /** Lets all open calls begin as much later as the profiler has worked; returns that time. */
  public long resume(long now) {
    long worked = now - pausedAt;
    shape.lock();
    try {
      for (Node node = withId(current); node.id != root; node = withId(node.outer)) {
        if (node.start != Node.CLOSING) {
          node.start += worked;
        }
      }
      if (trace != null) {
        trace.paused(pausedAt, now);
      }
      paused = false;
    } finally {
      shape.unlock();
    }
    return worked;
  }

  public boolean isPaused() {
    return paused;
  }

  /** When the profiler began to work, if the tree {@link #isPaused}. */
  public long pausedAt() {
    return pausedAt;
  }

  private void closeDownTo(int id, long now) {
    while (current != id) {
      count(Counter.UNBALANCED_EXITS);
      close(withId(current), now, now);
    }
  }

  private void close(Node node, long now, long tick) {
    if (node.start == Node.CLOSING) { // its exit had no stack left to finish
      closed(node);
    } else {
      exitCurrent(node, now, tick);
    }
  }

  int nextRandom() {
    int x = random;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    random = x;
    return x >>> 8; // the low bits are the weakest
  }

  /** Ends the open calls in one execution and continues them in the next. */
  private void switchTo(int newExecution, long now, long tick) {
    if (past.isFull()) {
      count(Counter.FOLDED_EXECUTIONS);
      return;
    }
    StackProbe.touch();
    shape.lock();
    try {
      int innermost = current;
      int foldedBelow = folded;
      switching = true;
      while (current != root) {
        close(withId(current), now, tick);
      }
      switching = false;
      if (past.keep(this, execution)) {
        execution = newExecution;
      } else {
        count(Counter.FOLDED_EXECUTIONS);
      }
      for (Node node = withId(innermost); node.id != root; node = withId(node.outer)) {
        goOn(node, now, tick);
      }
      current = innermost;
      folded = foldedBelow;
    } finally {
      shape.unlock();
    }
  }

  /** Opens a call again that was closed in the execution before, and counted there. */
  private static void goOn(Node node, long now, long tick) {
    node.count--;
    if (node.timed()) {
      Sampling.begin(node, tick);
    }
    if (node.metrics != null) {
      node.metrics.goOn(node.timed());
    }
    node.start = node.timed() ? now : tick;
  }

  private Node childOf(Node parent, int event) {
    if (parent.depth >= limits.depth()) {
      return folded(Counter.FOLDED_CALLS);
    }
    Node child = knownOrNew(parent, event);
    return child == null ? withoutRoom(parent) : child;
  }

  /** The event's callpath below another; null if there is no room for a new one. */
  Node knownOrNew(Node parent, int event) {
    Node known = find(event, parent.id);
    return known == null ? add(this, parent, event) : known;
  }

  /** A call whose callpath finds no room is part of its caller; an outermost call has none. */
  private Node withoutRoom(Node caller) {
    if (caller.id != root) {
      return folded(Counter.OVERFLOWED_CALLS);
    }
    count(Counter.OVERFLOWED_CALLS);
    return overflow();
  }

  private Node folded(Counter counter) {
    count(counter);
    folded++;
    return Node.FOLDED;
  }

  /** Takes room for up to {@code wanted} kept values; zero when it is used up. */
  int reserveValues(int wanted) {
    int granted = Math.min(wanted, valuesLeft);
    valuesLeft -= granted;
    return granted;
  }

  /** Gives up all room for kept values. */
  void keepNoMoreValues() {
    valuesLeft = 0;
  }

  public int execution() {
    return execution;
  }

  public void count(Counter counter) {
    counters[counter.index()]++;
  }
}
