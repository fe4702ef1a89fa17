package org.tinyprof.agent.sampler;

/** One wait of a thread, as looks saw it: where, and how long it has lasted in this round. */
final class Wait {
  final WatchedThread of;
  final JvmStack stack;
  final boolean blocked; // it waits to enter a monitor
  final boolean runnable; // as far as the JVM knows: it waits in native code
  final boolean inLibrary; // that code is not the JVM's
  final long takenFrom;
  final long takenBy;
  final long cpuNanos; // of the thread, before its stack was taken
  String monitor = ""; // the class of the monitor, once it is known
  long first; // the moment that it was seen first, in this round
  long nanos; // that it is known to have lasted, in this round
  long unsureNanos; // before it was seen first: it may have begun at any moment of these

  /** A stack that was taken between two moments. */
  Wait(
      WatchedThread of,
      JvmStack stack,
      KernelState kernel,
      long takenFrom,
      long takenBy,
      long cpuNanos) {
    this.of = of;
    this.stack = stack;
    this.takenFrom = takenFrom;
    this.takenBy = takenBy;
    this.cpuNanos = cpuNanos;
    blocked = of.state == Thread.State.BLOCKED;
    runnable = of.state == Thread.State.RUNNABLE;
    inLibrary =
        switch (kernel) {
          case WAITS_OUTSIDE -> true;
          case WAITS_WITHIN -> stack.isInForeignLibrary();
          default -> stack.isInLibrary();
        };
  }

  /** Whether a thread is still in it, which has not run since if its CPU time is the same. */
  boolean goesOn(WatchedThread thread, long cpuNow) {
    return cpuNow != ThreadSource.UNKNOWN
        && cpuNow == cpuNanos
        && blocked == (thread.state == Thread.State.BLOCKED)
        && runnable == (thread.state == Thread.State.RUNNABLE);
  }

  /** Adds time in which looks found the thread waiting. */
  void add(WaitSpan seen) {
    if (seen.nanos > 0) {
      first = nanos == 0 ? seen.first : Math.min(first, seen.first);
      nanos += seen.nanos;
      seen.clear();
    }
  }

  /**
   * How long before it was seen first it may have begun. A wait that a single look found may be
   * shorter than the time between looks, and others like it were missed: twice as unsure.
   */
  long unsure() {
    return nanos <= unsureNanos ? 2 * unsureNanos : unsureNanos;
  }

  /** A new round begins; what is known of it then has no unsure beginning. */
  void endRound() {
    nanos = 0;
    unsureNanos = 0;
  }
}
