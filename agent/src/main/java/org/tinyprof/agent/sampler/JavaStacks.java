package org.tinyprof.agent.sampler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.sample.StackSamples;

/**
 * Stacks from the JVM itself. A thread stops where it polls for a safepoint, so code between two
 * polls appears at the second; inlined methods mostly count for their callers.
 *
 * <p>Each {@link #collect} is one look: at the main thread, at threads that used a CPU since the
 * last look, and at a few of the others in turn. Looks become rarer where they are costly, so that
 * this thread takes at most a hundredth of a CPU.
 */
final class JavaStacks implements StackSampler {
  static final String NAME = "the JVM's own stacks";
  static final long INTERVAL_NANOS = 50_000_000;
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long NANOS_PER_STACK = 200_000; // a safepoint, on JDK 17 of all threads
  private static final long ROUND_NANOS = 20_000_000_000L;
  private static final int MOST_BUSY = 16;
  private static final int MOST_IDLE = 4;
  private static final int SHARE = 100;
  private static final int FEW_LOOKS = 4;
  private static final int MOST_TRIES = 4;

  private final SampleCollector sink;
  private final long mainId;
  private final JvmStacks stacks;
  private final ThreadSource source;
  private final Map<Long, Watched> watched = new HashMap<>(); // by the thread's number
  private long lastLook;
  private long lastRound;
  private final long[] costNanos = new long[FEW_LOOKS]; // of the last looks
  private int turn;

  /**
   * @param mainId the number of the main thread
   */
  JavaStacks(SampleCollector sink, long mainId, Overloads overloads, ThreadSource source) {
    this.sink = sink;
    this.mainId = mainId;
    this.stacks = new JvmStacks(sink, overloads, true);
    this.source = source;
  }

  /** What is known of a thread from earlier looks. */
  private static final class Watched {
    private Thread thread;
    private Thread.State state;
    private boolean busy;
    private boolean alive;
    private long cpuNanos = -1; // at the last look
    private long unseenNanos; // of CPU time that no sample stands for yet
    private long lastSample;
  }

  @Override
  public String name() {
    return NAME + ", every " + INTERVAL_NANOS / NANOS_PER_MILLI + " ms";
  }

  @Override
  public void start() {
    lastLook = System.nanoTime() - INTERVAL_NANOS;
    lastRound = lastLook;
  }

  @Override
  public long collect(StackSamples to) {
    long before = cpuNanos(Thread.currentThread());
    long now = System.nanoTime();
    if (now - lastLook < INTERVAL_NANOS / 2) {
      return 0; // a snapshot between two looks
    }
    enumerate(now - lastLook);
    lastLook = now;
    List<Watched> busy = new ArrayList<>();
    List<Watched> idle = new ArrayList<>();
    for (Watched each : watched.values()) {
      if (each.alive) {
        sink.lives(to, sampled(each.thread), now);
        (each.busy ? busy : idle).add(each);
      }
    }
    turn++;
    lookAtSome(busy, MOST_BUSY, now, to);
    lookAtSome(idle, MOST_IDLE, now, to);
    if (now - lastRound > ROUND_NANOS) {
      lastRound = now;
      forgetEnded();
      to.endRound();
    }
    costNanos[Math.floorMod(turn, FEW_LOOKS)] = cpuNanos(Thread.currentThread()) - before;
    return sink.takeStacks();
  }

  /** The main thread, and others in turn if there are too many. */
  private void lookAtSome(List<Watched> threads, int most, long now, StackSamples to) {
    int first = threads.isEmpty() ? 0 : Math.floorMod(turn * most, threads.size());
    for (int i = 0; i < threads.size(); i++) {
      Watched each = threads.get(Math.floorMod(first + i, threads.size()));
      if (i < most || each.thread.getId() == mainId) {
        look(each, now, to);
      }
    }
  }

  /** Finds out which threads live, and which of them used a CPU. */
  private void enumerate(long elapsedNanos) {
    for (Watched each : watched.values()) {
      each.alive = false;
    }
    for (Thread thread : source.all()) {
      if (thread != Thread.currentThread() && !SampleCollector.isOther(thread.getName())) {
        Watched each = watched.get(thread.getId());
        if (each == null) {
          each = new Watched();
          watched.put(thread.getId(), each);
        }
        each.thread = thread;
        each.alive = true;
        each.state = thread.getState();
        each.busy = each.state == Thread.State.RUNNABLE && used(each) * SHARE >= elapsedNanos;
      }
    }
  }

  /**
   * CPU time of a thread since the last call. A new thread may bring time from before: to the
   * kernel, the thread that ends the JVM has all of main's CPU time.
   */
  private long used(Watched each) {
    long cpu = cpuNanos(each.thread);
    boolean first = each.cpuNanos < 0;
    long used = Math.max(0, first ? Math.min(cpu, 2 * INTERVAL_NANOS) : cpu - each.cpuNanos);
    each.cpuNanos = cpu;
    each.unseenNanos += used;
    return used;
  }

  private long cpuNanos(Thread thread) {
    return source.cpuNanos(new long[] {thread.getId()})[0];
  }

  private void look(Watched each, long now, StackSamples to) {
    SampleCollector.Sampled thread = sampled(each.thread);
    boolean alive = fold(each.thread);
    for (int again = 1; alive && again < MOST_TRIES && !sink.isSure(thread); again++) {
      alive = fold(each.thread);
    }
    if (!alive) {
      return; // it has ended, or not begun
    }
    boolean runs = each.state == Thread.State.RUNNABLE;
    boolean waits = !runs || (!each.busy && sink.isInIo());
    sink.end(each.state == Thread.State.BLOCKED, waits, "");
    long since = each.lastSample == 0 ? 0 : now - each.lastSample;
    long looks = Math.max(1, Math.round((double) since / INTERVAL_NANOS));
    each.lastSample = now;
    SampleKind kind = waits ? SampleKind.WAITING : SampleKind.RUNNABLE;
    sink.count(to, thread, kind, now - (looks - 1) * INTERVAL_NANOS, looks, INTERVAL_NANOS);
    long computed = each.unseenNanos / INTERVAL_NANOS;
    if (each.busy && computed > 0) {
      each.unseenNanos -= computed * INTERVAL_NANOS;
      sink.count(to, thread, SampleKind.COMPUTING, now, computed, INTERVAL_NANOS);
    }
  }

  /**
   * Takes the stack of a thread. On a busy machine that may last long, and the thread goes on
   * before or after it. False if the thread has none.
   */
  private boolean fold(Thread thread) {
    long from = System.nanoTime();
    StackTraceElement[] trace = source.stacks(new Thread[] {thread})[0];
    stacks.fold(stacks.of(trace), from, System.nanoTime());
    sink.beginRound();
    return trace.length > 0;
  }

  private SampleCollector.Sampled sampled(Thread thread) {
    long id = thread.getId();
    return new SampleCollector.Sampled(thread.getName(), id, id, id == mainId);
  }

  private void forgetEnded() {
    boolean ended = false;
    for (Iterator<Watched> all = watched.values().iterator(); all.hasNext(); ) {
      if (!all.next().alive) {
        all.remove();
        ended = true;
      }
    }
    if (ended) {
      sink.forgetThreads();
    }
  }

  @Override
  public void end() {
    watched.clear();
  }

  @Override
  public long pauseMillis() {
    long least = Long.MAX_VALUE; // the first looks load classes, and others come by chance
    for (long each : costNanos) {
      least = Math.min(least, each);
    }
    return Math.max(INTERVAL_NANOS, SHARE * least) / NANOS_PER_MILLI;
  }

  @Override
  public long nanosPerStack() {
    return NANOS_PER_STACK;
  }
}
