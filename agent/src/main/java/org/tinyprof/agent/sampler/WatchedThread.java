package org.tinyprof.agent.sampler;

import java.util.ArrayDeque;

/** What looks know of a thread. */
final class WatchedThread {
  final Thread thread;
  final long id;
  final boolean main;
  Thread.State state = Thread.State.NEW;
  int tid; // what the kernel calls it; 0 if unknown
  int searches; // for that
  int place; // among the threads, when it was chosen last
  long look; // the number of the last look that found it
  long from; // the beginning of what this round's looks saw
  long until; // the last look that found it
  final WaitSpan waiting = new WaitSpan(); // by the JVM, and nobody has looked where
  final WaitSpan runnable = new WaitSpan(); // and nobody has looked whether it waits in native code
  Wait wait; // the last one that was found; null before
  long cpuNanos = ThreadSource.UNKNOWN; // when it was last asked for
  private final ArrayDeque<WaitSpan> ran = new ArrayDeque<>(); // not handed out yet

  WatchedThread(Thread thread, long id, boolean main) {
    this.thread = thread;
    this.id = id;
    this.main = main;
  }

  /** Takes in a look. */
  void see(Thread.State now, long moment, long step) {
    state = now;
    from = Math.min(from, moment - step);
    until = moment;
    (now == Thread.State.RUNNABLE ? runnable : waiting).add(moment, step);
  }

  /** The time in its present state without a known stack. */
  WaitSpan unplaced() {
    return state == Thread.State.RUNNABLE ? runnable : waiting;
  }

  /** Whether it waits to enter a monitor, and its stack is known. */
  boolean isBlocked() {
    return state == Thread.State.BLOCKED && wait != null && wait.blocked;
  }

  /** In a time of these it ran, or was ready to. */
  void ran(WaitSpan seen) {
    if (seen.nanos > 0) {
      ran(seen.first, seen.nanos);
      seen.clear();
    }
  }

  /** It ran, or was ready to, though looks took it for a wait. */
  void ran(long first, long nanos) {
    WaitSpan span = new WaitSpan();
    span.add(first, nanos);
    ran.add(span);
  }

  /** How long it ran, or was ready to, as seen by looks up to a moment; each is told once. */
  WaitSpan takeRan(long upTo) {
    WaitSpan all = new WaitSpan();
    while (!ran.isEmpty() && ran.peek().first <= upTo) {
      WaitSpan next = ran.poll();
      all.add(next.first, next.nanos);
    }
    return all;
  }

  SampleCollector.Sampled sampled() {
    return new SampleCollector.Sampled(thread.getName(), id, id, main);
  }
}
