package org.tinyprof.agent.sampler;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.sample.StackSamples;

/**
 * Learns what threads wait for, and sends none of them a signal.
 *
 * <p>Each look asks the JVM for the state of all threads, which takes nanoseconds a thread. Where a
 * thread waits is asked only if it may be somewhere else than before: a thread whose CPU time is
 * the same has not run, so it is in the same wait. A thread that is runnable for the JVM may wait
 * in native code; the kernel tells. If there are many threads, they take turns: what is found then
 * stands for all the time since the last turn in which looks found the thread in that state.
 *
 * <p>{@link LookPace} says when to look.
 */
final class ThreadLooks {
  private static final int MOST_CHECKS = 16; // a look
  private static final int MOST_STACKS = 8;
  private static final int MOST_STACKS_AT_THE_END = 64; // of a round
  private static final int MOST_IN_NATIVE_CODE = 8;
  private static final int MOST_WAITS = 1 << 14; // then the round ends early: 2 MB

  /** A process that lives shorter does without CPU times, whose first reading takes long. */
  private static final long CPU_TIMES_AFTER = 20;

  private static final int MOST_SEARCHES = 2; // for what the kernel calls a thread

  private static final int EVERY = Integer.MAX_VALUE;

  private final SampleCollector sink;
  private final ThreadSource source;
  private final KernelThreads kernel;
  private final JvmStacks stacks;
  private final long mainId;
  private final int mainTid;
  private final Map<Long, WatchedThread> watched = new HashMap<>(); // by number; null: not ours
  private final Monitors monitors;
  private List<WatchedThread> threads = new ArrayList<>(); // that live
  private List<WatchedThread> ended = new ArrayList<>(); // in this round
  private List<Wait> waits = new ArrayList<>(); // of this round
  private int handed; // their number, once they are in order
  private long lastLook;
  private long looks;
  private int turn;
  private int nativeTurn;
  private Thread[] order = {}; // as the last look found them
  private WatchedThread[] inOrder = {};
  private final LookPace pace = new LookPace();

  /**
   * @param mainId Java's number of the main thread
   * @param mainTid the kernel's
   */
  ThreadLooks(
      SampleCollector sink,
      ThreadSource source,
      KernelThreads kernel,
      Overloads overloads,
      Monitors monitors,
      long mainId,
      int mainTid) {
    this.sink = sink;
    this.source = source;
    this.kernel = kernel;
    this.stacks = new JvmStacks(sink, overloads, false);
    this.monitors = monitors;
    this.mainId = mainId;
    this.mainTid = mainTid;
  }

  /** Nobody looked before this moment. */
  void begin(long now) {
    lastLook = now;
    pace.begin(now);
  }

  /** How long to wait until the next look. */
  long pauseMillis() {
    return pace.pauseMillis();
  }

  /** Whether enough waits were seen to end the round. */
  boolean isFull() {
    return waits.size() >= MOST_WAITS;
  }

  /** Looks at the threads at a moment of {@link System#nanoTime}. */
  void look(long now) {
    see(now);
    ask(MOST_CHECKS, MOST_IN_NATIVE_CODE, MOST_STACKS);
    if (looks >= CPU_TIMES_AFTER) {
      pace.looked(source.cpuNanos(new long[] {Thread.currentThread().getId()})[0], now);
    }
  }

  /** Looks at all threads before a round ends, and accounts what goes on up to now. */
  void endLooks(long now) {
    pace.read();
    see(now);
    ask(EVERY, EVERY, MOST_STACKS_AT_THE_END);
    for (WatchedThread each : threads) {
      settle(each);
    }
    nameMonitors();
    waits.sort(
        new Comparator<Wait>() { // no lambda: the first of a process is costly
          @Override
          public int compare(Wait one, Wait other) {
            return Long.compare(one.first, other.first);
          }
        });
    handed = 0;
  }

  /** What was not found out counts for what was known before. */
  private static void settle(WatchedThread thread) {
    if (thread.wait != null) {
      thread.wait.add(thread.waiting);
    }
    thread.ran(thread.runnable);
  }

  private void see(long now) {
    long step = now - lastLook;
    lastLook = now;
    looks++;
    if (step <= 0) {
      return;
    }
    int alive = 0;
    Thread[] all = source.all();
    WatchedThread[] found = new WatchedThread[all.length];
    for (int i = 0; i < all.length; i++) {
      Thread thread = all[i];
      boolean same = i < order.length && order[i] == thread;
      WatchedThread each = same ? inOrder[i] : watched(thread, now - step);
      found[i] = each;
      if (each != null) {
        each.look = looks;
        boolean ours = thread == Thread.currentThread(); // it takes a snapshot
        each.see(ours ? Thread.State.RUNNABLE : thread.getState(), now, step);
        alive++;
      }
    }
    order = all;
    inOrder = found;
    if (alive < threads.size()) {
      forgetEnded();
    }
  }

  /** What is known of a thread; null if it is not the program's. */
  private WatchedThread watched(Thread thread, long from) {
    Long id = thread.getId();
    WatchedThread known = watched.get(id);
    if (known == null && !watched.containsKey(id)) {
      boolean main = id == mainId;
      if (main || !SampleCollector.isOther(thread.getName())) {
        known = new WatchedThread(thread, id, main);
        known.tid = main ? mainTid : 0;
        known.from = from;
        threads.add(known);
      }
      watched.put(id, known);
    }
    return known;
  }

  private void forgetEnded() {
    List<WatchedThread> living = new ArrayList<>(threads.size());
    for (WatchedThread each : threads) {
      if (each.look == looks) {
        living.add(each);
      } else {
        settle(each);
        ended.add(each); // the recording still tells of it
      }
    }
    threads = living;
  }

  /** Finds out where some threads wait, the main thread always among them. */
  private void ask(int mostChecks, int mostInNativeCode, int mostStacks) {
    List<WatchedThread> chosen = new ArrayList<>();
    turn = choose(chosen, false, turn, mostChecks);
    int waiting = chosen.size();
    nativeTurn = choose(chosen, true, nativeTurn, mostInNativeCode);
    long[] cpuNanos = cpuNanos(chosen);
    List<WatchedThread> elsewhere = new ArrayList<>();
    List<KernelState> states = new ArrayList<>();
    boolean refused = false;
    for (int i = 0; i < chosen.size(); i++) {
      WatchedThread each = chosen.get(i);
      boolean runnable = i >= waiting;
      boolean goesOn = each.wait != null && each.wait.goesOn(each, cpuNanos[i]);
      KernelState state = goesOn || !runnable ? KernelState.WAITS : nativeState(each, cpuNanos[i]);
      each.cpuNanos = cpuNanos[i];
      if (goesOn) {
        each.wait.add(each.unplaced());
      } else if (state == KernelState.RUNS) {
        each.ran(each.runnable);
      } else if (state != KernelState.UNKNOWN && elsewhere.size() < mostStacks) {
        elsewhere.add(each);
        states.add(state);
      } else if (!runnable && !refused) {
        refused = true;
        turn = each.place;
      }
    }
    if (!elsewhere.isEmpty()) {
      takeStacks(elsewhere, states);
    }
  }

  /**
   * Chooses threads about which something is unknown, and returns whose turn it is next.
   *
   * @param runnable whether to choose among those that are runnable for the JVM, or that wait
   */
  private int choose(List<WatchedThread> to, boolean runnable, int first, int most) {
    int next = first;
    int chosen = 0;
    int begin = to.size();
    for (int i = 0; i < threads.size(); i++) {
      int place = (int) (((long) first + i) % threads.size());
      WatchedThread each = threads.get(place);
      boolean fits = (each.state == Thread.State.RUNNABLE) == runnable;
      if (fits && each.unplaced().nanos > 0) {
        each.place = place;
        if (each.main) {
          to.add(begin, each);
        } else if (chosen < most) {
          chosen++;
          to.add(each);
          next = place + 1;
        }
      }
    }
    return chosen < most ? first : next;
  }

  private long[] cpuNanos(List<WatchedThread> of) {
    long[] numbers = new long[of.size()];
    long[] nanos = new long[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = of.get(i).id;
      nanos[i] = ThreadSource.UNKNOWN;
    }
    return looks < CPU_TIMES_AFTER || numbers.length == 0 ? nanos : source.cpuNanos(numbers);
  }

  /** Without a word of the kernel: a thread that has not run since it was asked last waits. */
  private KernelState nativeState(WatchedThread thread, long cpuNow) {
    KernelState state = kernel.of(thread.tid);
    if (state != KernelState.UNKNOWN || cpuNow == ThreadSource.UNKNOWN) {
      return state;
    }
    if (cpuNow != thread.cpuNanos) {
      return KernelState.RUNS;
    }
    if (thread.tid == 0 && thread.searches < MOST_SEARCHES) {
      thread.searches++;
      thread.tid = kernel.find(cpuNow);
      state = kernel.of(thread.tid);
    }
    return state == KernelState.UNKNOWN ? KernelState.WAITS : state;
  }

  private void takeStacks(List<WatchedThread> of, List<KernelState> states) {
    Thread[] asked = new Thread[of.size()];
    for (int i = 0; i < asked.length; i++) {
      asked[i] = of.get(i).thread;
    }
    long from = System.nanoTime();
    StackTraceElement[][] traces = source.stacks(asked);
    long by = System.nanoTime();
    for (int i = 0; i < asked.length; i++) {
      WatchedThread each = of.get(i);
      boolean still = each.thread.getState() == each.state;
      if (traces[i].length > 0 && still) { // else the next wait stands for this one, too
        place(each, new Wait(each, stacks.of(traces[i]), states.get(i), from, by, each.cpuNanos));
      }
    }
  }

  /** The unplaced time of a thread was a wait. */
  private void place(WatchedThread thread, Wait wait) {
    WaitSpan unplaced = thread.unplaced();
    wait.unsureNanos = unplaced.nanos;
    wait.add(unplaced);
    thread.wait = wait;
    waits.add(wait);
  }

  /** A recording has no wait that goes on. */
  private void nameMonitors() {
    List<Long> blocked = new ArrayList<>();
    for (WatchedThread each : threads) {
      if (each.isBlocked()) {
        blocked.add(each.id);
      }
    }
    if (blocked.isEmpty()) {
      return;
    }
    Map<Long, String> classes = BlockedThreads.monitors(blocked);
    for (WatchedThread each : threads) {
      String name = each.isBlocked() ? classes.get(each.id) : null;
      if (name != null) {
        each.wait.monitor = name;
        stacks.fold(each.wait.stack, each.wait.takenFrom, each.wait.takenBy);
        monitors.learn(sink.innermost(), name);
      }
    }
  }

  /** What the kernel calls a thread. */
  void learn(long id, int tid) {
    WatchedThread known = watched.get(id);
    if (known != null && !known.main) {
      known.tid = tid;
    }
  }

  /** Counts the waits that were seen first up to a moment. */
  void countUpTo(long moment, StackSamples to) {
    while (handed < waits.size() && waits.get(handed).first <= moment) {
      Wait wait = waits.get(handed++);
      if (wait.nanos > 0) {
        count(wait, to);
      }
    }
  }

  private void count(Wait wait, StackSamples to) {
    stacks.fold(wait.stack, wait.takenFrom, wait.takenBy);
    String of = wait.monitor.isEmpty() ? monitors.at(sink.innermost()) : wait.monitor;
    if (wait.runnable && !sink.isWait(false, wait.inLibrary)) {
      wait.of.ran(wait.first, wait.nanos); // the JVM has stopped it
      return;
    }
    sink.end(wait.blocked, true, of);
    long samples = samples(wait.nanos);
    long each = wait.nanos / samples;
    sink.countWait(to, wait.of.sampled(), wait.first, samples, each, wait.unsure());
  }

  private static long samples(long nanos) {
    return Math.max(1, (nanos + LookPace.INTERVAL_NANOS / 2) / LookPace.INTERVAL_NANOS);
  }

  /**
   * Counts the stack that the sink has, of a thread that used a CPU, for the time before in which
   * looks found the thread runnable.
   */
  void countRan(long id, long moment, StackSamples to) {
    WatchedThread thread = watched.get(id);
    WaitSpan ran = thread == null ? WaitSpan.NONE : thread.takeRan(moment);
    if (ran.nanos > 0) {
      long samples = samples(ran.nanos);
      sink.count(
          to, thread.sampled(), SampleKind.RUNNABLE, ran.first, samples, ran.nanos / samples);
    }
  }

  /** Counts the rest of a round, and begins the next. */
  void endRound(StackSamples to) {
    countUpTo(Long.MAX_VALUE, to);
    waits = new ArrayList<>();
    handed = 0;
    for (WatchedThread each : ended) {
      countLife(each, to);
      watched.remove(each.id);
    }
    ended = new ArrayList<>();
    for (WatchedThread each : threads) {
      countLife(each, to);
      each.from = lastLook;
      if (each.wait != null) {
        each.wait.endRound();
        waits.add(each.wait);
      }
    }
    forgetOthers();
  }

  /** They may have other names by now, and some programs make them as long as they run. */
  private void forgetOthers() {
    order = new Thread[0];
    for (Iterator<WatchedThread> all = watched.values().iterator(); all.hasNext(); ) {
      if (all.next() == null) {
        all.remove();
      }
    }
  }

  private void countLife(WatchedThread each, StackSamples to) {
    SampleCollector.Sampled thread = each.sampled();
    sink.lives(to, thread, each.from);
    sink.lives(to, thread, each.until);
    WaitSpan ran = each.takeRan(Long.MAX_VALUE);
    if (ran.nanos > 0) {
      sink.countUnknown(to, thread, each.until, ran.nanos);
    }
  }
}
