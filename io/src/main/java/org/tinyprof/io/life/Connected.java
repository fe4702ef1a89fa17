package org.tinyprof.io.life;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.tinyprof.io.communicator.CommunicationException;
import org.tinyprof.io.communicator.Pace;
import org.tinyprof.io.file.OutputPlace;
import org.tinyprof.io.file.RankFile;
import org.tinyprof.io.flush.Outcome;
import org.tinyprof.io.message.Occasion;
import org.tinyprof.io.settings.IoSettings;
import org.tinyprof.io.start.Job;

/**
 * A rank of a job whose ranks can reach each other.
 *
 * @param threads whether any thread may communicate (THREAD_MULTIPLE). Where not, snapshots are
 *     parts of single ranks, and only flushes that the program itself makes are common.
 */
record Connected(
    Rounds rounds, boolean threads, Capture capture, IoSettings settings, Consumer<String> messages)
    implements Stage {
  private static final long PAUSE_NANOS = 10_000_000;
  private static final Duration SILENCE = Duration.ofMillis(500);

  /** To be called once, at the start. */
  void sayIfSnapshotsArePartsOnly() {
    Job job = rounds.job();
    if (!threads && !settings.snapshotInterval().isZero() && job.leads()) {
      messages.accept(
          "MPI runs below MPI_THREAD_MULTIPLE, so a snapshot is each rank's own part in "
              + job.place().parts()
              + " and no profile; call MPI.InitThread with MPI.THREAD_MULTIPLE");
    }
  }

  @Override
  public void tick(Consumer<String> ofSnapshots) throws IOException {
    if (threads) {
      report(rounds.run(Occasion.SNAPSHOT, rounds.job().gentlePace()), ofSnapshots);
    } else {
      writePart();
    }
  }

  /** Every rank is to flush; one whose others do not come in time keeps its own part. */
  @Override
  public void flush() throws IOException {
    Optional<Outcome> result = rounds.run(Occasion.FLUSH, after(settings.flushPatience()), pace());
    if (result.isPresent()) {
      report(result.get(), messages);
    } else {
      messages.accept(
          "rank "
              + rounds.job().rank()
              + " flushed and others did not: its values so far are in "
              + writePart());
    }
  }

  @Override
  public Stage beforeFinalize() throws IOException {
    Outcome result;
    try {
      do {
        result = rounds.run(Occasion.LAST, pace());
      } while (!result.last());
    } catch (CommunicationException e) {
      writePart();
      throw e;
    }
    if (result.written() && result.parts()) {
      rounds.job().clearParts(Rounds.never());
    } else if (rounds.job().leads()) {
      rounds.job().place().release();
    }
    announce(result);
    rounds.job().groups().free();
    rounds.job().world().free();
    return new Finished();
  }

  /** Says so on whatever rank it is: the others may be killed before they can say anything. */
  @Override
  public void beforeAbort() throws IOException {
    Path parts = writePart().getParent();
    messages.accept(
        "rank "
            + rounds.job().rank()
            + " aborts the job; what the ranks could still write is in "
            + parts
            + ": tinyprof recover "
            + parts);
  }

  /** Writes this rank's part first: whoever sends SIGTERM may soon send SIGKILL. */
  @Override
  public void shutdown() throws IOException {
    long deadline = after(settings.exitPatience());
    boolean partsOfTicks = !threads && !settings.snapshotInterval().isZero();
    LastWords words = new LastWords(rounds.job(), partsOfTicks, messages);
    try {
      writePart();
    } catch (IOException e) {
      rounds.job().place().release();
      throw e;
    }
    if (threads) {
      meet(words, deadline);
    } else {
      leave(words, deadline);
    }
  }

  private void meet(LastWords words, long deadline) throws IOException {
    Optional<Outcome> result = rounds.run(Occasion.LAST, after(SILENCE), pace());
    if (result.isEmpty()) {
      words.say();
      result = rounds.run(Occasion.LAST, deadline, pace());
    }
    if (result.isPresent() && result.get().last() && result.get().written()) {
      rounds.job().clearParts(deadline);
      announce(result.get());
    } else {
      words.say();
    }
  }

  private void leave(LastWords words, long deadline) {
    if (!rounds.job().leads()) {
      awaitOtherParts(after(SILENCE));
    }
    words.say();
    awaitOtherParts(deadline);
  }

  /**
   * Stays until the other ranks have written as well, because the launcher kills them soon after
   * the first one leaves. Asks the file system, since this thread may not ask MPI. In a large job
   * that would be too many questions, and all stay as long as their patience lasts.
   */
  private void awaitOtherParts(long deadline) {
    Job job = rounds.job();
    OutputPlace place = job.place();
    int ranks = job.world().size();
    boolean few = ranks <= Job.MOST_RANKS_TO_LOOK_FOR;
    int next = 0;
    while (next < ranks && deadline - System.nanoTime() > 0) {
      if (few && Files.exists(place.part(next))) {
        next++;
      } else {
        LockSupport.parkNanos(this, PAUSE_NANOS);
      }
    }
  }

  private Pace pace() {
    return rounds.job().pace();
  }

  private static long after(Duration patience) {
    return System.nanoTime() + patience.toNanos();
  }

  private Path writePart() throws IOException {
    Job job = rounds.job();
    Path file = job.part();
    RankFile.write(file, capture.take(job.rank()).values(), job.run(), settings);
    rounds.partWritten();
    return file;
  }

  private void report(Outcome result, Consumer<String> said) {
    if (rounds.job().leads() && !result.written()) {
      said.accept(result.failure());
    }
  }

  private void announce(Outcome result) {
    if (rounds.job().leads()) {
      messages.accept(rounds.describe(result));
    }
  }
}
