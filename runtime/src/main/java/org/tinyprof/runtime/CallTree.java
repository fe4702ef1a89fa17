package org.tinyprof.runtime;

import java.lang.invoke.VarHandle;

/**
 * The call tree of one thread: its callpaths, their values, and where the thread is now.
 *
 * <p>Only the thread that owns the tree enters and exits. Doing so allocates nothing, locks nothing
 * and writes no reference, unless a callpath is new or an execution begins. Time comes in as an
 * argument. Others read through {@link TreeReader}.
 */
final class CallTree extends CallpathStore {
  private static final int SEED = 0x2545F491;

  /** The lane that the values belong to. */
  final String lane;

  /** Whether threads borrow the tree for one outermost event at a time. */
  final boolean borrowed;

  /** Who has borrowed the tree; null while nobody has, and in trees that are not lent. */
  volatile Recorder borrower;

  final long[] counters = new long[Counter.COUNT];
  final PastExecutions past;

  /** Whether {@link #readMeters} is due at enters that are timed. */
  final boolean metered;

  private final Executions executions;
  private int current = Node.ROOT;
  private int folded; // calls open below the limit
  private int random = SEED;
  private int execution;
  private int valuesLeft;
  private boolean main;

  CallTree(String lane, boolean borrowed, Limits limits, Executions executions, Metering metering) {
    super(limits, metering);
    this.lane = lane;
    this.borrowed = borrowed;
    this.executions = executions;
    this.metered = metering.possible();
    this.past = new PastExecutions(limits.pastValues());
    this.execution = executions.current();
    this.valuesLeft = limits.keptValues();
  }

  /** The owner is the rank's main thread, or no longer is. */
  void main(boolean isMain) {
    main = isMain;
  }

  int current() {
    return current;
  }

  /** Goes down to the event's node and returns it, or {@link Node#FOLDED}. */
  int enter(int event) {
    int parent = current;
    long child = nodes[parent + Node.CHILDREN + (event & Node.CHILD_MASK)];
    int node = (int) child;
    if ((int) (child >>> Integer.SIZE) != event) {
      node = childOf(parent, event);
    }
    if (parent == Node.ROOT) {
      enterOutermost(event);
    }
    return node;
  }

  /** Whether the clock is wanted for the call of {@code node} that begins or ends. */
  boolean timed(int node) {
    return (int) nodes[node + Node.PLAN] == 0;
  }

  /** Reads what the thread has used so far, if the node's event is to have it. */
  void readMeters(int node) {
    Extras extras = extrasIfAny(node);
    if (extras != null) {
      extras.readMeters();
    }
  }

  void start(int node, long now) {
    nodes[node + Node.START] = now;
    current = node;
  }

  /** Starts a call of an adaptive event that is timed. */
  void startAdaptive(int node, long now, long tick) {
    if (nodes[node + Node.PLAN] != 0) {
      nodes[node + Node.STREAK] = tick;
    }
    start(node, now);
  }

  /** Ends the call of the current node, which was timed; only adaptive ones need the tick. */
  void exit(int node, long now, long tick) {
    long[] n = nodes;
    long nanos = now - n[node + Node.START];
    n[node + Node.START] = Node.CLOSING;
    VarHandle.releaseFence();
    n[node + Node.TOTAL] += nanos;
    n[node + Node.COUNT]++;
    if (nanos < n[node + Node.MIN]) {
      n[node + Node.MIN] = nanos;
    }
    if (nanos > n[node + Node.MAX]) {
      n[node + Node.MAX] = nanos;
    }
    long link = n[node + Node.LINK];
    if ((int) link != 0) {
      exitFlagged(node, (int) link, nanos, tick);
    }
    VarHandle.releaseFence();
    n[node + Node.START] = Node.CLOSED;
    current = (int) (link >>> Integer.SIZE);
  }

  /** Whether the call of {@code node} that is open and not timed has become a long one. */
  boolean isLong(int node, long tick) {
    return Sampling.isLong(nodes[node + Node.START], tick);
  }

  /** Ends a call of the current node that is not timed; {@code nanos} is zero unless it is long. */
  void exitUntimed(int node, long nanos) {
    long[] n = nodes;
    n[node + Node.START] = Node.CLOSING;
    VarHandle.releaseFence();
    n[node + Node.COUNT]++;
    n[node + Node.PLAN]--;
    if (nanos != 0) {
      n[node + Node.TOTAL] += nanos;
      n[node + Node.MAX] = Math.max(n[node + Node.MAX], nanos);
    }
    long link = n[node + Node.LINK];
    if (((int) link & ~Node.ADAPTIVE) != 0) {
      exitUntimedFlagged(node, (int) link);
    }
    VarHandle.releaseFence();
    n[node + Node.START] = Node.CLOSED;
    current = (int) (link >>> Integer.SIZE);
  }

  /** Ends a call that is not the current one: closes what is open below it, or counts. */
  void exitUnmatched(int node, long now) {
    if (node == Node.ROOT) {
      return; // entered while nothing was recorded
    }
    if (node == Node.FOLDED && folded > 0) {
      folded--;
      return;
    }
    int open = current;
    while (open != node && open != Node.ROOT) {
      open = Node.parent(nodes, open);
    }
    if (open == Node.ROOT) {
      count(Counter.UNBALANCED_EXITS);
      return;
    }
    closeDownTo(node, now);
    close(node, now);
  }

  /** Closes what a thread that ended left open, at the latest moment known of it. */
  void closeAbandoned() {
    long latest = Long.MIN_VALUE;
    for (int node = current; node != Node.ROOT; node = Node.parent(nodes, node)) {
      latest = Math.max(latest, nodes[node + Node.START]);
    }
    closeDownTo(Node.ROOT, latest);
  }

  private void closeDownTo(int node, long now) {
    while (current != node) {
      count(Counter.UNBALANCED_EXITS);
      close(current, now);
    }
  }

  private void close(int node, long now) {
    if (nodes[node + Node.START] == Node.CLOSING) { // its exit had no stack left to finish
      nodes[node + Node.START] = Node.CLOSED;
      current = Node.parent(nodes, node);
    } else if (timed(node)) {
      exit(node, now, now);
    } else {
      exitUntimed(node, isLong(node, now) ? nanosSinceTick(node, now) : 0);
    }
  }

  /** The duration up to {@code now} of a call that is long and not timed. */
  long nanosSinceTick(int node, long now) {
    return Sampling.nanosSinceTick(nodes[node + Node.START], now);
  }

  private void exitFlagged(int node, int flags, long nanos, long tick) {
    if ((flags & Node.AT_LIMIT) != 0) {
      folded = 0;
    }
    boolean onBehalfOfOthers = nodes[node + Node.PLAN] != 0;
    if ((flags & Node.ADAPTIVE) != 0) {
      Sampling.timed(nodes, node, nanos, tick, nextRandom());
    }
    if ((flags & Node.METRICS) != 0) {
      extrasOf(node).exit(nanos, onBehalfOfOthers ? Sampling.BLOCK : 1, this);
    }
  }

  private void exitUntimedFlagged(int node, int flags) {
    if ((flags & Node.AT_LIMIT) != 0) {
      folded = 0;
    }
    if ((flags & Node.METRICS) != 0) {
      extrasOf(node).exitUntimed();
    }
  }

  private int nextRandom() {
    int x = random;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    random = x;
    return x >>> 8; // the low bits are the weakest
  }

  private void enterOutermost(int event) {
    if (main) {
      executions.enteredOutermost(event);
    }
    int now = executions.current();
    if (now != execution) {
      switchTo(now);
    }
  }

  private void switchTo(int newExecution) {
    shape.lock();
    try {
      if (past.keep(this, execution)) {
        execution = newExecution;
      } else {
        count(Counter.FOLDED_EXECUTIONS);
      }
    } finally {
      shape.unlock();
    }
  }

  private int childOf(int parent, int event) {
    if (parent == Node.OVERFLOW) {
      count(Counter.OVERFLOWED_CALLS);
      folded++;
      return Node.FOLDED;
    }
    if (Node.depth(nodes, parent) >= limits.depth()) {
      count(Counter.FOLDED_CALLS);
      folded++;
      return Node.FOLDED;
    }
    int child = index.find(parent, event);
    if (child == 0) {
      child = add(parent, event);
    }
    if (child == Node.OVERFLOW) {
      count(Counter.OVERFLOWED_CALLS);
      nodes[child + Node.LINK] = Node.pack(parent, Node.AT_LIMIT);
    }
    return child;
  }

  /** Takes room for up to {@code wanted} kept values; zero when it is used up. */
  int reserveValues(int wanted) {
    int granted = Math.min(wanted, valuesLeft);
    valuesLeft -= granted;
    return granted;
  }

  /** Whether the call of {@code node} that began after {@code calls} others is open. */
  boolean isOpen(int node, long calls) {
    return node > Node.ROOT
        && nodes[node + Node.START] != Node.CLOSED
        && nodes[node + Node.COUNT] == calls;
  }

  long calls(int node) {
    return nodes[node + Node.COUNT];
  }

  int execution() {
    return execution;
  }

  void count(Counter counter) {
    counters[counter.index()]++;
  }
}
