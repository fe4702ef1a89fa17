package org.tinyprof.analysis.replay;

/** What a replay of all MPI calls of a run tells: who waited, what for, and what it cost. */
public final class ReplayedRun {
  private final CallTrace trace;
  private final Replay replay;
  private final CostSums costs;
  private final CriticalPath path;

  private ReplayedRun(CallTrace trace) {
    this.trace = trace;
    replay = Replay.of(trace);
    costs = DelayCosts.of(replay);
    path = CriticalPath.of(replay);
  }

  /** Replays the calls of a trace. */
  public static ReplayedRun of(CallTrace trace) {
    return new ReplayedRun(trace);
  }

  /** The calls. */
  public CallTrace trace() {
    return trace;
  }

  /** Hands over all waits; each comes after those that it depended on. */
  public void visitWaits(WaitVisitor visitor) {
    for (long wait = 0; wait < replay.waits.size(); wait++) {
      long waited = replay.waits.at(wait, Replay.WAITED);
      visitor.wait(
          CallTrace.location(waited),
          trace.callpath(trace.row(waited)),
          WaitState.of((int) replay.waits.at(wait, Replay.KIND)),
          CallTrace.location(replay.waits.at(wait, Replay.CAUSE)),
          replay.waits.at(wait, Replay.LENGTH),
          trace.enter(trace.row(waited)),
          mostWork(trace.row(replay.waits.at(wait, Replay.CAUSE))));
    }
  }

  /** The callpath in which a location worked longest before a call; negative if none is known. */
  private int mostWork(long row) {
    int most = CallTrace.NOT_KNOWN;
    long longest = 0;
    for (long work = trace.firstWork(row); work < trace.afterWork(row); work++) {
      if (trace.workNanos(work) > longest) {
        longest = trace.workNanos(work);
        most = trace.workCallpath(work);
      }
    }
    return most;
  }

  /** What the waiting was caused by. */
  public CostSums costs() {
    return costs;
  }

  public CriticalPath path() {
    return path;
  }

  /** How long all locations together spend in each callpath, without waiting. */
  public long[] nanosByCallpath() {
    long[] sums = new long[trace.callpaths];
    for (int i = 0; i < trace.locations(); i++) {
      for (long row = trace.first[i]; row <= trace.end(i); row++) {
        for (long work = trace.firstWork(row); work < trace.afterWork(row); work++) {
          if (trace.workCallpath(work) >= 0) {
            sums[trace.workCallpath(work)] += trace.workNanos(work);
          }
        }
        if (row < trace.end(i) && trace.isCounted(row)) {
          long wait = trace.calls.at(row, CallTrace.WAIT) - 1;
          long waited = wait < 0 ? 0 : replay.waits.at(wait, Replay.LENGTH);
          sums[trace.callpath(row)] += Math.max(0, trace.exit(row) - trace.enter(row) - waited);
        }
      }
    }
    return sums;
  }

  /** Time in calls of a callpath that may have waited for what the trace does not tell. */
  public long unknownNanos(int callpath) {
    return replay.unknownNanos(callpath);
  }

  /** How many such calls there are. */
  public long unknownCalls(int callpath) {
    return replay.unknownCalls(callpath);
  }

  /** By how much calls were moved at most, because clocks of hosts disagree. */
  public long movedNanos() {
    return replay.bends.mostNanos();
  }

  /** How many calls ended before what they waited for began, by the clocks of their hosts. */
  public long movedCalls() {
    return replay.bends.calls();
  }

  /** How long the run would take from MPI's Init on if transfers took no time. */
  public long idealNanos() {
    return replay.idealNanos();
  }

  /** How long the location that works most does so, from MPI's Init on. */
  public long mostWorkNanos() {
    return replay.mostWorkNanos();
  }
}
