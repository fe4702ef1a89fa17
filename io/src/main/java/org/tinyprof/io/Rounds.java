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
    return outcome.written()
        ? "profile of %d rank%s: %s"
            .formatted(job.run().ranks(), job.run().ranks() == 1 ? "" : "s", outcome.target())
        : outcome.failure();
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
    long round = number++;
    return job.world()
        .allreduce(Reduction.MIN, finishing ? 1 : 0, round, -round)
        .then(
            least -> {
              if (least[1] != -least[2]) {
                throw new CommunicationException(
                    "rounds %d and %d met".formatted(least[1], -least[2]), null);
              }
              return flush(least[0] == 1, round);
            });
  }

  private Pending<Result> flush(boolean last, long round) {
    Path target =
        job.place()
            .map(place -> target(place, last, round))
            .orElseThrow(() -> new IllegalStateException("there is no place to write to"));
    long start = System.nanoTime();
    Capture.Captured captured = capture.take(job.rank());
    return new Flush(job.world(), job.groups(), store, RunProperties.add(job.run(), soFar()))
        .start(captured.values(), captured.costs(), target)
        .map(
            outcome -> {
              flushes++;
              flushNanos += System.nanoTime() - start;
              return new Result(last, outcome);
            });
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
