package org.tinyprof.runtime;

import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * What woven code calls, and the link from a thread to its tree.
 *
 * <p>{@link #enter} and {@link #exit} never throw into the application and never call its code.
 * They find the thread's recorder in a small table by the thread's number and identity; a thread
 * whose place is taken goes through a {@link ThreadLocal}. Threads are held weakly.
 */
public final class Recorder extends WeakReference<Thread> {
  private static final int TABLE_MASK = 1023;
  private static final Recorder[] TABLE = new Recorder[TABLE_MASK + 1];
  private static final ThreadLocal<Recorder> LOCAL = new ThreadLocal<>();

  private final Rank rank;
  private final long threadId;
  private CallTree tree; // null while a thread that borrows is outside all events
  private int pauses;

  Recorder(Thread thread, Rank rank) {
    super(thread);
    this.rank = rank;
    this.threadId = thread.getId();
  }

  /**
   * Enters an event.
   *
   * @param event from {@link EventIds#idOf}
   * @return what to give to {@link #exit}, on the same thread
   */
  public static int enter(int event) {
    Recorder recorder = current();
    return recorder == null ? Node.ROOT : recorder.open(event);
  }

  /** Exits the event that gave {@code call}; one that is not open is counted and ignored. */
  public static void exit(int call) {
    Recorder recorder = current();
    if (recorder != null) {
      recorder.close(call);
    }
  }

  /** {@link #enter(int)} for code that keeps its thread's {@link #current} in a local variable. */
  public static int enter(Recorder recorder, int event) {
    return recorder == null ? Node.ROOT : recorder.open(event);
  }

  /**
   * {@link #exit(int)} without looking the recorder up again: the cheapest way.
   *
   * @param recorder what {@link #current} gave this very frame, null included
   */
  public static void exit(Recorder recorder, int call) {
    if (recorder != null) {
      recorder.close(call);
    }
  }

  /** Adds to the bytes that the innermost open call has moved. */
  public static void addBytes(int call, long bytes) {
    Recorder recorder = current();
    if (recorder != null) {
      recorder.moved(call, bytes);
    }
  }

  /** Stops recording the current thread until {@link #resume}; pauses nest. */
  public static void pause() {
    Recorder recorder = ofCurrentThread();
    if (recorder != null) {
      recorder.pauses++;
      int slot = (int) recorder.threadId & TABLE_MASK;
      if (TABLE[slot] == recorder) {
        TABLE[slot] = null;
      }
    }
  }

  /** Ends the last {@link #pause} of the current thread. */
  public static void resume() {
    Recorder recorder = ofCurrentThread();
    if (recorder != null && recorder.pauses > 0) {
      recorder.pauses--;
    }
  }

  /** The current thread's recorder, or null if nothing is recorded. Of no use to other threads. */
  public static Recorder current() {
    Thread thread = Thread.currentThread();
    Recorder recorder = TABLE[(int) thread.getId() & TABLE_MASK];
    return recorder != null && recorder.refersTo(thread) ? recorder : find();
  }

  private static Recorder find() {
    Recorder recorder = ofCurrentThread();
    if (recorder == null || recorder.pauses > 0) {
      return null;
    }
    int slot = (int) recorder.threadId & TABLE_MASK;
    Recorder before = TABLE[slot];
    if (before == null || before.tree == null) {
      TABLE[slot] = recorder;
    }
    return recorder;
  }

  private static Recorder ofCurrentThread() {
    Rank rank = Session.rankOrNull();
    if (rank == null) {
      return null;
    }
    Recorder recorder = LOCAL.get();
    if (recorder == null || recorder.rank != rank) {
      recorder = rank.recorderFor(Thread.currentThread());
      LOCAL.set(recorder);
    }
    return recorder;
  }

  /** Forgets the recorders of a rank that is no longer recorded. */
  static void clearTable() {
    Arrays.fill(TABLE, null);
  }

  static boolean isVirtual(Thread thread) {
    ThreadGroup group = thread.getThreadGroup();
    return group != null && group.getName().equals("VirtualThreads"); // isVirtual() needs Java 21
  }

  int open(int event) {
    if (EventIds.isAdaptive(event)) {
      return openAdaptive(event);
    }
    CallTree to = tree;
    if (to == null) {
      to = borrow();
      if (to == null) {
        return Node.ROOT;
      }
    }
    int node = to.enter(event);
    if (node == Node.FOLDED) {
      return node;
    }
    if (to.metered) {
      to.readMeters(node);
    }
    to.start(node, System.nanoTime());
    return node;
  }

  void close(int call) {
    if ((call & Node.ADAPTIVE_CALL) != 0) {
      closeAdaptive(call);
      return;
    }
    CallTree from = tree;
    if (from == null) {
      return;
    }
    if (call == from.current()) {
      from.exit(call, System.nanoTime(), 0);
    } else {
      from.exitUnmatched(call, System.nanoTime());
    }
    if (from.current() == Node.ROOT && from.borrowed) {
      giveBack(from);
    }
  }

  private int openAdaptive(int event) {
    CallTree to = tree;
    if (to == null) {
      to = borrow();
      if (to == null) {
        return Node.ROOT;
      }
    }
    int node = to.enter(event);
    if (node == Node.FOLDED) {
      return node;
    }
    if (!to.timed(node)) {
      to.start(node, Ticker.nanos());
    } else {
      if (to.metered) {
        to.readMeters(node);
      }
      to.startAdaptive(node, System.nanoTime(), Ticker.nanos());
    }
    return node | Node.ADAPTIVE_CALL;
  }

  private void closeAdaptive(int call) {
    CallTree from = tree;
    if (from == null) {
      return;
    }
    int node = Node.of(call);
    if (node != from.current()) {
      from.exitUnmatched(node, System.nanoTime());
    } else if (from.timed(node)) {
      from.exit(node, System.nanoTime(), Ticker.nanos());
    } else if (from.isLong(node, Ticker.nanos())) {
      from.exitUntimed(node, from.nanosSinceTick(node, System.nanoTime()));
    } else {
      from.exitUntimed(node, 0);
    }
    if (from.current() == Node.ROOT && from.borrowed) {
      giveBack(from);
    }
  }

  private void giveBack(CallTree from) {
    tree = null;
    from.borrower = null;
    rank.trees().giveBack(from, threadId);
  }

  void moved(int call, long bytes) {
    CallTree in = tree;
    int node = Node.of(call);
    if (in != null && node > Node.ROOT && node == in.current() && bytes >= 0) {
      in.extrasOf(node).addBytes(bytes);
    } else {
      rank.count(Counter.REFUSED_VALUES);
    }
  }

  /** Whether this is the current thread's recorder, paused. */
  boolean isPausedHere() {
    return pauses > 0 && refersTo(Thread.currentThread());
  }

  Rank rank() {
    return rank;
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
    Thread thread = get();
    return thread == null || !thread.isAlive();
  }

  private CallTree borrow() {
    CallTree lent = rank.trees().lend(threadId);
    if (lent == null) {
      rank.count(Counter.UNRECORDED_CALLS);
    } else {
      lent.borrower = this;
      tree = lent;
    }
    return lent;
  }
}
