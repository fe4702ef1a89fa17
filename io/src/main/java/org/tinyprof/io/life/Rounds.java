package org.tinyprof.io.life;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.tinyprof.format.overview.RunClocks;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.io.clock.ClockedStore;
import org.tinyprof.io.clock.JobClocks;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.PollInterval;
import org.tinyprof.io.communicator.PollPauses;
import org.tinyprof.io.file.OutputPlace;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.file.ShellWord;
import org.tinyprof.io.file.WriteFailures;
import org.tinyprof.io.flush.Flush;
import org.tinyprof.io.flush.Outcome;
import org.tinyprof.io.flush.PreparedFlush;
import org.tinyprof.io.flush.Targets;
import org.tinyprof.io.message.FlushContext;
import org.tinyprof.io.message.FlushReason;
import org.tinyprof.io.start.Job;
import org.tinyprof.runtime.settings.Keep;

/**
 * The numbered rounds in which all ranks flush together.
 *
 * <p>A rank says with its values whether it is finishing. If all are, the round is the last one and
 * its profile the final one; otherwise it is a snapshot, and a rank that is finishing comes to the
 * next round at once. So no rank ever waits for one that has left. A rank's values are those of the
 * moment when it came. A round that was given up at a deadline goes on where it stood when the next
 * one is asked for, because MPI does not forget it either.
 *
 * <p>Threads take turns, and a turn can hold several rounds. Finalize and a shutdown hook may come
 * at the same time: whichever has its turn first {@linkplain #end() ends} the rounds in it, and
 * after that no rank communicates any more.
 */
final class Rounds {
  private static final long PAUSE_NANOS = 1_000_000;
  private static final long FIRST_LOOK_NANOS = 1_000_000_000;

  private final Job job;
  private final Capture capture;
  private final ClockedStore store;
  private final Keep keep;
  private final KeptRuns kept;
  private final FailureMarker withdrawal;
  private final ReentrantLock turn = new ReentrantLock();
  private Pending<Outcome> underWay;
  private long number;
  private volatile boolean over;
  private volatile boolean written;
  private volatile boolean rankFileWritten;
  private volatile boolean snapshotWritten;
  private volatile String failure = "";
  private long flushes;
  private long flushNanos;

  Rounds(Job job, Capture capture, ProfileStore store, Keep keep, KeptRuns kept) {
    this.job = job;
    this.capture = capture;
    capture.isOneOf(job.rank(), job.run().agreed().ranks(), job.clocks().reading());
    this.store = new ClockedStore(store, job.clocks());
    this.keep = keep;
    this.kept = kept;
    withdrawal = new FailureMarker(job.place().rankFiles());
  }

  Job job() {
    return job;
  }

  /** Takes part in one round, however long it takes; empty if there are no more rounds. */
  Optional<Outcome> run(FlushReason reason, PollInterval interval) throws IOException {
    return run(reason, never(), interval);
  }

  /** Tells the user at the end, on rank 0, where the profile is or why there is none. */
  void announce(Outcome outcome, Consumer<String> messages) throws IOException {
    if (job.leads()) {
      kept.ended(outcome, snapshotWritten);
      if (outcome.dropped()) {
        return;
      }
      Path wanted = job.place().profile();
      if (outcome.written() && !outcome.target().equals(wanted)) {
        messages.accept(
            "cannot write "
                + wanted
                + ": something has got that name since this job began; this job writes "
                + outcome.target());
      }
      messages.accept(describe(outcome));
    }
  }

  private String describe(Outcome outcome) {
    if (!outcome.written()) {
      return outcome.failure();
    }
    int ranks = job.run().agreed().ranks();
    int present = job.participants().group().size();
    return "profile of "
        + (present == ranks ? "" : present + " of ")
        + ranks
        + (ranks == 1 ? " rank: " : " ranks: ")
        + "tinyprof report "
        + ShellWord.of(outcome.target());
  }

  /**
   * Takes part until no rank comes again; empty if that was not so at the deadline, or if there are
   * no more rounds.
   */
  Optional<Outcome> runToLast(long deadlineNanos, PollInterval interval) throws IOException {
    Optional<Outcome> result;
    do {
      result = run(FlushReason.LAST, deadlineNanos, interval);
    } while (result.isPresent() && !result.get().last());
    return result;
  }

  /**
   * Compares the clocks of the job's hosts again and writes into the last profile how they drifted;
   * gives up at the deadline, and then the profile says what the start has shown.
   */
  void compareClocks(long deadlineNanos) throws IOException {
    JobClocks clocks = job.clocks();
    if (clocks.comparesAgain()) {
      Pending<RunClocks> compared = clocks.compareAgain();
      if (!compared.awaitUntil(deadlineNanos, PollInterval.PROMPT)) {
        return;
      }
      if (job.leads()) {
        store.commitAgain(compared.result());
      }
    }
    clocks.free();
  }

  /** A deadline for those who wait as long as it takes. */
  static long never() {
    return System.nanoTime() + Long.MAX_VALUE / 2;
  }

  /**
   * Takes part in one round; empty if it was not over at the deadline, or if there are no more
   * rounds.
   */
  Optional<Outcome> run(FlushReason reason, long deadlineNanos, PollInterval interval)
      throws IOException {
    if (!takeTurn(deadlineNanos)) {
      return Optional.empty();
    }
    try {
      if (over) {
        return Optional.empty();
      }
      if (!await(reason, deadlineNanos, interval)) {
        return Optional.empty();
      }
      Outcome result = underWay.result();
      underWay = null;
      flushes++;
      flushNanos += result.nanos();
      written = result.last() && result.written();
      snapshotWritten |= !result.last() && result.written();
      if (job.leads()) {
        capture.warn(result.warning());
        if (written) {
          capture.writtenTo(result.target());
        }
      }
      return Optional.of(result);
    } finally {
      giveTurn();
    }
  }

  /**
   * Waits for the round under way, or a new one; false if it was not over at the deadline. If it
   * fails on this rank or on another, there are no more rounds.
   */
  private boolean await(FlushReason reason, long deadlineNanos, PollInterval interval)
      throws IOException {
    try {
      if (underWay == null) {
        underWay = start(reason);
      }
      long look = FIRST_LOOK_NANOS;
      long left = deadlineNanos - System.nanoTime();
      while (left > look) {
        if (underWay.awaitUntil(System.nanoTime() + look, interval)) {
          return true;
        }
        withdrawal.check();
        look *= 2;
        left = deadlineNanos - System.nanoTime();
      }
      return underWay.awaitUntil(deadlineNanos, interval);
    } catch (IOException | RuntimeException | Error e) {
      withdrawal.leave(job.rank(), e);
      failure = WriteFailures.reason(e);
      end();
      throw e;
    }
  }

  /** Waits for this thread's turn, until the deadline; a thread that has it may take it again. */
  boolean takeTurn(long deadlineNanos) {
    PollPauses pauses = new PollPauses();
    try {
      while (!turn.tryLock()) {
        if (deadlineNanos - System.nanoTime() <= 0) {
          return false;
        }
        pauses.pause(PAUSE_NANOS);
      }
      return true;
    } finally {
      pauses.end();
    }
  }

  void giveTurn() {
    turn.unlock();
  }

  /** Ends the rounds; in a turn. */
  void end() {
    over = true;
  }

  /** Whether the rounds have ended. */
  boolean over() {
    return over;
  }

  /** Why the rounds ended before the last one; empty if they did not, and after the first call. */
  String takeFailure() {
    String taken = failure;
    failure = "";
    return taken;
  }

  /** Whether the last round has left a profile. */
  boolean written() {
    return written;
  }

  /** Starts the next round; a finished one came before it. */
  Pending<Outcome> start(FlushReason reason) {
    OutputPlace place = job.place();
    Path snapshot = keep == Keep.LAST ? place.profile() : place.snapshot(++number);
    Capture.Captured captured = capture.take(job.rank(), reason != FlushReason.LAST);
    // Afterwards: stacks that could not be read are among what is said of the run.
    Flush flush = new Flush(job.groups(), store, run(), capture.outbox());
    PreparedFlush own =
        prepare(
            flush,
            captured,
            new FlushContext(
                reason,
                rankFileWritten,
                job.run().learnedFrom(),
                capture.finalizingSince(),
                capture.clockAheadNanos()));
    return flush.start(own, new Targets(snapshot, place.profile(), !job.leads() || kept.keeps()));
  }

  /** Brings nothing if it cannot bring this rank's values: the other ranks wait for a message. */
  private PreparedFlush prepare(Flush flush, Capture.Captured captured, FlushContext context) {
    try {
      return flush.prepare(captured.values(), captured.costs(), context);
    } catch (RuntimeException | Error e) {
      Capture.Captured nothing = capture.nothing(job.rank(), e);
      return flush.prepare(nothing.values(), nothing.costs(), context);
    }
  }

  /** This rank has written a rank file. */
  void rankFileWritten() {
    rankFileWritten = true;
  }

  /** What this process says of the run in a rank file. */
  RunInfo runNow() {
    return job.run().now(flushes + 1);
  }

  /** What a profile says of the run; only rank 0 writes more of it than id and number. */
  private RunInfo run() {
    long snapshot = flushes + 1;
    return job.leads()
        ? job.run().now(snapshot).with(soFar())
        : job.run().agreed().withSnapshot(snapshot);
  }

  /** What the flushes before this one took as a whole, the last write included. */
  private Attributes soFar() {
    return Attributes.NONE
        .with(RunAttributes.FLUSHES_BEFORE, flushes)
        .with(RunAttributes.COST + "flushes.before", flushNanos);
  }
}
