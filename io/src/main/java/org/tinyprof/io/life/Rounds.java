package org.tinyprof.io.life;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.tinyprof.format.RunInfo;
import org.tinyprof.io.communicator.Pace;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.file.OutputPlace;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.flush.Flush;
import org.tinyprof.io.flush.Outcome;
import org.tinyprof.io.flush.Targets;
import org.tinyprof.io.message.Occasion;
import org.tinyprof.io.message.Turn;
import org.tinyprof.io.settings.Keep;
import org.tinyprof.io.start.Job;

/**
 * The numbered rounds in which all ranks flush together.
 *
 * <p>A rank says with its values whether it is finishing. If all are, the round is the last one and
 * its profile the final one; otherwise it is a snapshot, and a rank that is finishing comes to the
 * next round at once. So no rank ever waits for one that has left. A rank's values are those of the
 * moment when it came. A round that was given up at a deadline goes on where it stood when the next
 * one is asked for, because MPI does not forget it either. Threads take turns.
 */
final class Rounds {
  private static final long PAUSE_NANOS = 1_000_000;

  private final Job job;
  private final Capture capture;
  private final ProfileStore store;
  private final Keep keep;
  private final ReentrantLock turn = new ReentrantLock();
  private Pending<Outcome> underWay;
  private long number;
  private volatile boolean partWritten;
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

  /** What to tell the user at the end. */
  String describe(Outcome outcome) {
    if (!outcome.written()) {
      return outcome.failure();
    }
    int ranks = job.run().ranks();
    return "profile of " + ranks + (ranks == 1 ? " rank: " : " ranks: ") + outcome.target();
  }

  /** Takes part in one round, however long it takes. */
  Outcome run(Occasion occasion, Pace pace) throws IOException {
    return run(occasion, never(), pace).orElseThrow();
  }

  /** A deadline for those who wait as long as it takes. */
  static long never() {
    return System.nanoTime() + Long.MAX_VALUE / 2;
  }

  /** Takes part in one round; empty if it was not over at the deadline. */
  Optional<Outcome> run(Occasion occasion, long deadlineNanos, Pace pace) throws IOException {
    while (!turn.tryLock()) {
      if (deadlineNanos - System.nanoTime() <= 0) {
        return Optional.empty();
      }
      LockSupport.parkNanos(this, PAUSE_NANOS);
    }
    try {
      if (underWay == null) {
        underWay = start(occasion);
      }
      if (!underWay.awaitUntil(deadlineNanos, pace)) {
        return Optional.empty();
      }
      Outcome result = underWay.result();
      underWay = null;
      flushes++;
      flushNanos += result.nanos();
      return Optional.of(result);
    } finally {
      turn.unlock();
    }
  }

  /** Starts the next round; a finished one came before it. */
  Pending<Outcome> start(Occasion occasion) {
    OutputPlace place = job.place();
    Path snapshot = keep == Keep.LAST ? place.profile() : place.snapshot(++number);
    Capture.Captured captured = capture.take(job.rank());
    return new Flush(job.groups(), store, run())
        .start(
            captured.values(),
            captured.costs(),
            new Turn(occasion, partWritten),
            new Targets(snapshot, place.profile()));
  }

  /** This rank has written a part on its own. */
  void partWritten() {
    partWritten = true;
  }

  /** What a profile says of the run; ranks that write none need not put it together. */
  private RunInfo run() {
    return job.groups().aggregates() ? RunProperties.add(job.run(), soFar()) : job.run();
  }

  /** What the flushes before this one took as a whole, the last write included. */
  private Map<String, String> soFar() {
    return Map.of(
        "tinyprof.flushes.before", Long.toString(flushes),
        "tinyprof.cost.flushes.before", Long.toString(flushNanos));
  }
}
