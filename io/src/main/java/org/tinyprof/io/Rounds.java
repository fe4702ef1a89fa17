package org.tinyprof.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.tinyprof.io.communicator.CommunicationException;
import org.tinyprof.io.communicator.Pace;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.communicator.Reduction;
import org.tinyprof.io.files.OutputPlace;
import org.tinyprof.io.phases.Flush;
import org.tinyprof.io.phases.Outcome;
import org.tinyprof.io.phases.ProfileStore;
import org.tinyprof.io.phases.RunProperties;

/**
 * The numbered rounds in which all ranks flush together.
 *
 * <p>A round starts with a meeting, at which every rank says whether it is finishing. If all are,
 * the round is the last one and its profile the final one; otherwise it is a snapshot, and a rank
 * that is finishing comes to the next round at once. So no rank ever waits for one that has left. A
 * round that was given up at a deadline goes on where it stood when the next one is asked for,
 * because MPI does not forget it either. Threads take turns.
 */
final class Rounds {
  private static final long PAUSE_NANOS = 1_000_000;

  private final Job job;
  private final Capture capture;
  private final ProfileStore store;
  private final Keep keep;
  private final ReentrantLock turn = new ReentrantLock();
  private Pending<Result> underWay;
  private long number;
  private long flushes;
  private long flushNanos;

  Rounds(Job job, Capture capture, ProfileStore store, Keep keep) {
    this.job = job;
    this.capture = capture;
    this.store = store;
    this.keep = keep;
  }

  Job job() {
    return job;
  }

  /** How a round ended. */
  record Result(boolean last, Outcome outcome) {}

  /** What to tell the user at the end. */
  String describe(Result result) {
    Outcome outcome = result.outcome();
    if (!outcome.written()) {
      return outcome.failure();
    }
    int ranks = job.run().ranks();
    return "profile of " + ranks + (ranks == 1 ? " rank: " : " ranks: ") + outcome.target();
  }

  /** Takes part in one round, however long it takes. */
  Result run(boolean finishing, Pace pace) throws IOException {
    return run(finishing, never(), pace).orElseThrow();
  }

  /** A deadline for those who wait as long as it takes. */
  static long never() {
    return System.nanoTime() + Long.MAX_VALUE / 2;
  }

  /** Takes part in one round; empty if it was not over at the deadline. */
  Optional<Result> run(boolean finishing, long deadlineNanos, Pace pace) throws IOException {
    while (!turn.tryLock()) {
      if (deadlineNanos - System.nanoTime() <= 0) {
        return Optional.empty();
      }
      LockSupport.parkNanos(this, PAUSE_NANOS);
    }
    try {
      if (underWay == null) {
        underWay = start(finishing);
      }
      if (!underWay.awaitUntil(deadlineNanos, pace)) {
        return Optional.empty();
      }
      Result result = underWay.result();
      underWay = null;
      return Optional.of(result);
    } finally {
      turn.unlock();
    }
  }

  /** Starts the next round; a finished one came before it. */
  Pending<Result> start(boolean finishing) {
    return new Round(finishing, number++).begin();
  }

  private final class Round extends Protocol<Result> {
    private final boolean finishing;
    private final long round;
    private boolean last;
    private long start;
    private Pending<long[]> met;
    private Pending<Outcome> flushed;

    Round(boolean finishing, long round) {
      this.finishing = finishing;
      this.round = round;
    }

    @Override
    protected Pending<?> step(int step) throws IOException {
      switch (step) {
        case 0 -> {
          met = job.groups().allreduce(Reduction.MIN, finishing ? 1 : 0, round, -round);
          return met;
        }
        case 1 -> {
          requireSameRound(met.result());
          last = met.result()[0] == 1;
          start = System.nanoTime();
          flushed = flush(last, round);
          return flushed;
        }
        default -> {
          flushes++;
          flushNanos += System.nanoTime() - start;
          return end(new Result(last, flushed.result()));
        }
      }
    }
  }

  private static void requireSameRound(long... least) throws CommunicationException {
    if (least[1] != -least[2]) {
      throw new CommunicationException("rounds " + least[1] + " and " + -least[2] + " met", null);
    }
  }

  private Pending<Outcome> flush(boolean last, long round) {
    if (job.place().isEmpty()) {
      throw new IllegalStateException("there is no place to write to");
    }
    Path target = target(job.place().get(), last, round);
    Capture.Captured captured = capture.take(job.rank());
    return new Flush(job.world(), job.groups(), store, RunProperties.add(job.run(), soFar()))
        .start(captured.values(), captured.costs(), target);
  }

  /** What the flushes before this one took as a whole, the last write included. */
  private Map<String, String> soFar() {
    return Map.of(
        "tinyprof.flushes.before", Long.toString(flushes),
        "tinyprof.cost.flushes.before", Long.toString(flushNanos));
  }

  private Path target(OutputPlace place, boolean last, long round) {
    return last || keep == Keep.LAST ? place.profile() : place.snapshot(round + 1);
  }
}
