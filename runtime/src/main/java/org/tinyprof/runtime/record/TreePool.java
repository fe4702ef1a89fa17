package org.tinyprof.runtime.record;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.event.EventName;
import org.tinyprof.runtime.sample.SampledThreads;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.settings.TraceSettings;
import org.tinyprof.runtime.trace.TracePool;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.CallerSource;
import org.tinyprof.runtime.tree.Executions;
import org.tinyprof.runtime.tree.LaneId;
import org.tinyprof.runtime.tree.StackProbe;

/**
 * The trees of a rank, and which thread has which.
 *
 * <p>A platform thread has a tree until it ends; the next thread of the same lane then goes on with
 * it, values and all, so there are never more trees than threads were alive at once. Virtual
 * threads borrow one for each outermost event.
 */
final class TreePool {
  private static final int QUICK = 64; // a power of two
  private static final String MAIN = "main";
  private static final int MOST_WITH_MOMENTS = 16; // 5 MB if all have hand-written events
  private static final int MOST_KNOWN_THREADS = 1 << 12;

  private final ProfilerSettings settings;
  private final Executions executions;
  private final Metering metering;
  private final CallerSource callers;
  private final TracePool trace; // null if calls leave no record
  private final ReentrantLock lock = new ReentrantLock();
  private final List<CallTree> all = new ArrayList<>();
  private final List<Recorder> holders = new ArrayList<>();
  private final ArrayDeque<CallTree> left = new ArrayDeque<>();
  private final LaneIds lanes;
  private final Map<Long, CallTree> byThread = new HashMap<>(); // threads that ended included
  private boolean full;
  private final AtomicReferenceArray<CallTree> quick = new AtomicReferenceArray<>(QUICK);
  private final ConcurrentLinkedQueue<CallTree> idle = new ConcurrentLinkedQueue<>();

  TreePool(
      ProfilerSettings settings, Executions executions, Metering metering, CallerSource callers) {
    this.callers = callers;
    this.settings = settings;
    this.executions = executions;
    this.metering = metering;
    this.lanes = new LaneIds(settings);
    TraceSettings kept = settings.trace();
    this.trace = kept.exact() ? TracePool.of(kept) : null;
  }

  Optional<TracePool> trace() {
    return Optional.ofNullable(trace);
  }

  List<CallTree> all() {
    lock.lock();
    try {
      reclaim();
      return new ArrayList<>(all);
    } finally {
      lock.unlock();
    }
  }

  /** The lane of a thread that may have no tree. */
  LaneId lane(String threadName, boolean main) {
    lock.lock();
    try {
      return lanes.of(threadName, main);
    } finally {
      lock.unlock();
    }
  }

  /** Gives a platform thread a tree for the rest of its life, unless too many have one. */
  void give(Recorder recorder, Thread thread, boolean main) {
    StackProbe.touch();
    lock.lock();
    try {
      reclaim();
      CallTree tree = treeFor(lanes.of(thread.getName(), main), ThreadGroups.of(thread.getName()));
      if (tree != null) {
        tree.main(main);
        if (tree.trace != null) {
          tree.trace.owner(main ? MAIN : EventName.cleanText(thread.getName()));
        }
        recorder.hold(tree);
        holders.add(recorder);
        know(recorder.threadId, tree);
      }
    } finally {
      lock.unlock();
    }
  }

  private void know(long threadId, CallTree tree) {
    if (byThread.size() == MOST_KNOWN_THREADS) {
      byThread.clear(); // most have ended
      for (Recorder holder : holders) {
        byThread.put(holder.threadId, holder.tree());
      }
    }
    byThread.put(threadId, tree);
  }

  /** The tree of a platform thread, which may have ended a while ago; null if it has none. */
  CallTree treeOf(long threadId) {
    lock.lock();
    try {
      return byThread.get(threadId);
    } finally {
      lock.unlock();
    }
  }

  /** Lends a tree for one outermost event; null if too many are out. */
  CallTree lend(long threadId) {
    int slot = (int) threadId & (QUICK - 1);
    CallTree tree = takeQuick(slot);
    if (tree == null) {
      tree = idle.poll();
    }
    for (int i = 1; i < QUICK && tree == null; i++) {
      tree = takeQuick((slot + i) & (QUICK - 1));
    }
    return tree == null ? newToLend() : tree;
  }

  private CallTree takeQuick(int slot) {
    return quick.get(slot) == null ? null : quick.getAndSet(slot, null);
  }

  void giveBack(CallTree tree, long threadId) {
    if (!quick.compareAndSet((int) threadId & (QUICK - 1), null, tree)) {
      idle.add(tree);
    }
  }

  private CallTree newToLend() {
    StackProbe.touch();
    lock.lock();
    try {
      if (all.size() < settings.limits().threads()) {
        return add(lanes.ofBorrowers(), SampledThreads.VIRTUAL, true);
      }
      reclaim();
      return idle.poll();
    } finally {
      lock.unlock();
    }
  }

  private CallTree treeFor(LaneId lane, String group) {
    for (var trees = left.iterator(); trees.hasNext(); ) {
      CallTree tree = trees.next();
      if (tree.lane.number() == lane.number() && tree.group.equals(group)) {
        trees.remove();
        return tree;
      }
    }
    return all.size() < settings.limits().threads() ? add(lane, group, false) : null;
  }

  /** A new tree, or null if the heap has no room, or once had none. */
  private CallTree add(LaneId lane, String group, boolean lent) {
    if (full) {
      return null;
    }
    try {
      CallTree tree = new CallTree(lane, group, lent, settings.limits(), executions, metering);
      if (trace != null) {
        tree.traceTo(trace.buffer());
        if (lent) {
          tree.trace.owner(group); // one line for each tree, however many threads borrow it
        }
      }
      if (!lent && all.size() < MOST_WITH_MOMENTS) {
        tree.keepMoments();
      }
      tree.readCallers(callers);
      all.add(tree);
      return tree;
    } catch (OutOfMemoryError e) {
      full = true; // for good: each try has the JVM collect all garbage in vain
      return null;
    }
  }

  /** Takes the trees of threads that ended. */
  private void reclaim() {
    int kept = 0;
    for (int i = 0; i < holders.size(); i++) {
      Recorder holder = holders.get(i);
      if (holder.ended()) {
        CallTree tree = holder.letGo();
        tree.closeAbandoned();
        left.addFirst(tree);
      } else {
        holders.set(kept++, holder);
      }
    }
    holders.subList(kept, holders.size()).clear();
    for (CallTree tree : all) {
      WeakReference<Thread> borrower = tree.borrower;
      if (borrower != null && Recorder.hasEnded(borrower)) { // ended without giving back
        tree.borrower = null;
        tree.closeAbandoned();
        idle.add(tree);
      }
    }
  }
}
