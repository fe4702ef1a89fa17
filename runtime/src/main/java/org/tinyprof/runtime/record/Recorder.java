package org.tinyprof.runtime.record;

import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import jdk.internal.vm.annotation.DontInline;
import org.tinyprof.runtime.clock.ClockPace;
import org.tinyprof.runtime.clock.Ticker;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventLevels;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.Node;
import org.tinyprof.runtime.tree.NodeTable;
import org.tinyprof.runtime.tree.Sampling;

/**
 * The methods that woven code calls, and the link from a thread to its tree.
 *
 * <p>{@link #enter} and {@link #exit} never throw into the application and never call its code.
 * They find the thread's tree through {@link ThreadTable}, or through a {@link ThreadLocal} if the
 * thread's place there is taken. Threads are held weakly.
 */
public final class Recorder extends WeakReference<Thread> {
  static final ThreadLocal<Recorder> LOCAL = new ThreadLocal<>();

  final long threadId;
  boolean askedForFavour; // of ThreadTable, once: it takes a lock
  private final Rank rank;
  private CallTree tree; // null before the first event, and while a borrower is outside all events
  private boolean askedForTree; // to keep for the rest of the thread's life, once
  private int pauses;

  Recorder(Thread thread, Rank rank) {
    super(thread);
    this.rank = rank;
    this.threadId = thread.getId();
  }

  /** Nobody's: refers to no thread, so that look-ups need no test for null. */
  Recorder() {
    super(null);
    this.rank = null;
    this.threadId = 0;
  }

  /**
   * Enters an event.
   *
   * @param event from {@link EventIds#idOf}
   * @return what to give to {@link #exit}, on the same thread; null if nothing is recorded
   */
  public static Node enter(int event) {
    if (EventLevels.isDemoted(event)) {
      CountedCalls.add(event);
      return null;
    }
    CallTree tree = ThreadTable.tree();
    if (tree == null || EventIds.isMetered(event)) {
      return enterSlowly(event);
    }
    int id = Node.idOf(event, tree.current); // tested here, or the JIT does it after the clock
    if (id == Node.idIn(tree.outermost, event)) {
      return enterOutermost(event, tree, id);
    }
    return enter(event, tree, id);
  }

  /** Apart, so that what other enters keep in registers need not outlast a call made here. */
  private static Node enterOutermost(int event, CallTree tree, int id) {
    return tree.mayChangeExecution(event) ? enterSlowly(event) : enter(event, tree, id);
  }

  private static Node enter(int event, CallTree tree, int id) {
    long now = EventIds.isAdaptive(event) ? 0 : System.nanoTime();
    VarHandle.loadLoadFence(); // the clock waits for all loads before it: these come after
    Node node = NodeTable.at(id);
    if (!node.is(tree, id, event) || node.isReadDue()) {
      return enterElsewhere(event, now);
    }
    node.start = EventIds.isAdaptive(event) ? Sampling.start(node) : now;
    tree.current = id;
    return node;
  }

  /** Enters a callpath that is new, whose place is taken, or whose callers are to be read. */
  private static Node enterElsewhere(int event, long now) {
    CallTree tree = ThreadTable.tree();
    Node node = tree.find(event, tree.current);
    if (node == null) {
      return enterSlowly(event);
    }
    NodeTable.keep(node);
    if (node.isReadDue()) {
      return enterBelowCallers(tree, node);
    }
    node.start = EventIds.isAdaptive(event) ? Sampling.start(node) : now;
    tree.current = node.id;
    return node;
  }

  private static Node enterBelowCallers(CallTree tree, Node direct) {
    Node node = tree.belowCallers(direct);
    node.start = EventIds.isAdaptive(node.event) ? Sampling.start(node) : System.nanoTime();
    tree.current = node.id;
    return node;
  }

  /** Exits the event that gave {@code node}; one that is not open is counted and ignored. */
  public static void exit(Node node) {
    if (node != null) {
      leave(node);
    }
  }

  /**
   * Separate from the woven method: with the exit inside, a getter's compiled code exceeds the size
   * up to which HotSpot inlines it, and its callers would still call it after its event is off.
   */
  @DontInline
  private static void leave(Node node) {
    int flags = node.flags;
    if (flags == 0) {
      long now = System.nanoTime();
      VarHandle.loadLoadFence(); // as in enter
      CallTree tree = node.tree;
      if (tree.current == node.id) {
        node.add(now);
        tree.current = node.outer;
        if (ClockPace.isDue(node.count)) {
          tree.pace.read();
        }
      } else {
        exitSlowly(node);
      }
    } else if ((flags & ~Node.TRACED) == Node.ADAPTIVE
        && node.tree.current == node.id
        && !node.timed()
        && !node.isLong(Ticker.nanos())) {
      node.addUntimed();
      node.tree.current = node.outer;
    } else if ((flags & ~(Node.TRACED | Node.BY_HAND)) == 0) {
      leaveWithMoments(node);
    } else {
      exitSlowly(node);
    }
  }

  private static void leaveWithMoments(Node node) {
    long now = System.nanoTime();
    VarHandle.loadLoadFence(); // as in enter
    CallTree tree = node.tree;
    if (tree.current == node.id) {
      node.addWithMoments(now);
      tree.current = node.outer;
      if (ClockPace.isDue(node.count)) {
        tree.pace.read();
      }
    } else {
      exitSlowly(node);
    }
  }

  /** Adds to the bytes that the innermost open call has moved. */
  public static void addBytes(Node node, long bytes) {
    if (node != null && accepts(node, bytes)) {
      node.tree.metricsOf(node).addBytes(bytes);
    }
  }

  /** The same for one message, or one buffer that all ranks hand in: its size is kept as well. */
  public static void addMessage(Node node, long bytes) {
    if (node != null && accepts(node, bytes)) {
      node.tree.metricsOf(node).addMessage(bytes);
    }
  }

  /** Whether a call is the innermost open one and the bytes are not negative; counts it if not. */
  private static boolean accepts(Node node, long bytes) {
    CallTree in = node.tree;
    boolean accepted = in != null && in.current == node.id && bytes >= 0;
    if (!accepted) {
      CurrentRank.count(Counter.REFUSED_VALUES);
    }
    return accepted;
  }

  /** Whether the profiler itself works on the current thread. */
  public static boolean isPausedHere() {
    Recorder recorder = LOCAL.get();
    return recorder != null && recorder.pauses > 0;
  }

  /**
   * Stops recording the current thread until {@link #resume}, because the profiler itself works on
   * it. No event has the time in between. Pauses nest.
   */
  public static void pause() {
    Recorder recorder = ofCurrentThread();
    if (recorder != null) {
      if (recorder.pauses++ == 0 && recorder.tree != null) {
        recorder.tree.pause(System.nanoTime());
      }
      ThreadTable.remove(recorder);
    }
  }

  /** Ends the last {@link #pause} of the current thread. */
  public static void resume() {
    Recorder recorder = ofCurrentThread();
    if (recorder != null && recorder.pauses > 0 && --recorder.pauses == 0) {
      CallTree tree = recorder.tree;
      if (tree != null && tree.isPaused()) {
        long now = System.nanoTime();
        recorder.rank.addWork(now - tree.resume(now), now);
      }
    }
  }

  private static Node enterSlowly(int event) {
    Recorder recorder = current();
    return recorder == null ? null : recorder.open(event);
  }

  private static void exitSlowly(Node node) {
    if ((node.flags & Node.LENT) == 0) {
      readMeters(node);
      node.tree.exit(node, System.nanoTime(), Ticker.nanos());
    } else {
      Recorder recorder = current();
      if (recorder != null) {
        recorder.close(node);
      }
    }
  }

  /** The current thread's recorder, or null if nothing is recorded. Of no use to other threads. */
  static Recorder current() {
    Recorder recorder = ofCurrentThread();
    if (recorder == null || recorder.pauses > 0) {
      return null;
    }
    if (recorder.tree != null) {
      recorder.putInTable();
    }
    return recorder;
  }

  /** The current thread's recorder, paused or not; null before the start. */
  static Recorder ofCurrentThread() {
    Rank rank = CurrentRank.orNull();
    if (rank == null) {
      return null;
    }
    Recorder recorder = LOCAL.get();
    if (recorder == null || recorder.rank != rank) {
      recorder = new Recorder(Thread.currentThread(), rank);
      LOCAL.set(recorder);
    }
    return recorder;
  }

  static boolean isVirtual(Thread thread) {
    ThreadGroup group = thread.getThreadGroup();
    return group != null && group.getName().equals("VirtualThreads"); // isVirtual() needs Java 21
  }

  private Node open(int event) {
    CallTree to = treeToEnter();
    if (to == null) {
      return null;
    }
    if (to.mayChangeExecution(event)) {
      to.changeExecution(event, System.nanoTime(), Ticker.nanos());
    }
    Node node = to.enter(event);
    if (node == Node.FOLDED) {
      return node;
    }
    if (node.isReadDue()) {
      node = to.belowCallers(node);
    }
    to.start(node, EventIds.isAdaptive(event) ? Sampling.start(node) : System.nanoTime());
    if (node.metrics != null && node.timed()) {
      node.metrics.begin(); // within the time: on a busy machine a meter may cost a thread its CPU
    }
    return node;
  }

  private static void readMeters(Node node) {
    if (node.metrics != null && node.timed()) {
      node.metrics.end();
    }
  }

  private void close(Node node) {
    CallTree from = tree;
    if (from == null) {
      return;
    }
    readMeters(node);
    from.exit(node, System.nanoTime(), Ticker.nanos());
    giveBackOutside(from);
  }

  /** The thread's tree, or one that it borrows; null if there is none. */
  CallTree treeToEnter() {
    return tree == null ? takeTree() : tree;
  }

  /** A borrower outside all events has no use for its tree. */
  void giveBackOutside(CallTree from) {
    if (from.borrowed && from.current == from.root) {
      tree = null;
      from.borrower = null;
      rank.pool().giveBack(from, threadId);
    }
  }

  /** Whether the thread is not recorded for now. */
  boolean isPaused() {
    return pauses > 0;
  }

  CallTree tree() {
    return tree;
  }

  void hold(CallTree given) {
    tree = given;
  }

  CallTree letGo() {
    CallTree had = tree;
    tree = null;
    return had;
  }

  boolean ended() {
    return hasEnded(this);
  }

  static boolean hasEnded(WeakReference<Thread> reference) {
    Thread thread = reference.get();
    return thread == null || !thread.isAlive();
  }

  /** Gets the thread's tree at its first event, or one for this outermost event; null if none. */
  private CallTree takeTree() {
    if (!askedForTree) {
      Thread thread = Thread.currentThread();
      if (!isVirtual(thread)) {
        rank.pool().give(this, thread, rank.isMain(threadId));
      }
      askedForTree = true;
    }
    if (tree == null) {
      borrow();
    }
    if (tree != null) {
      putInTable();
    }
    return tree;
  }

  private void borrow() {
    CallTree lent = rank.pool().lend(threadId);
    if (lent == null) {
      rank.count(Counter.UNRECORDED_CALLS);
    } else {
      lent.borrower = this;
      tree = lent;
    }
  }

  private void putInTable() {
    if (!rank.isMetered()) { // otherwise every enter has more to do
      ThreadTable.put(this);
    }
  }
}
