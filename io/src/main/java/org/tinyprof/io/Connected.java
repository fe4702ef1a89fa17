package org.tinyprof.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.tinyprof.io.communicator.CommunicationException;

/**
 * A rank of a job whose ranks can reach each other.
 *
 * @param threads whether any thread may communicate (THREAD_MULTIPLE). Where not, snapshots are
 *     parts of single ranks, and only flushes that the program itself makes are common.
 */
record Connected(
    Rounds rounds, boolean threads, Capture capture, IoSettings settings, Consumer<String> messages)
    implements Stage {
  @Override
  public void tick() throws IOException {
    if (threads) {
      report(rounds.run(false));
    } else {
      writePart();
    }
  }

  /** Every rank is to flush; one whose others do not come in time keeps its own part. */
  @Override
  public void flush() throws IOException {
    Optional<Rounds.Result> result = rounds.run(false, deadline());
    if (result.isPresent()) {
      report(result.get());
    } else {
      messages.accept(
          "rank %d flushed and others did not: its values so far are in %s"
              .formatted(rounds.job().rank(), writePart()));
    }
  }

  @Override
  public Stage beforeFinalize() throws IOException {
    Rounds.Result result;
    try {
      do {
        result = rounds.run(true);
      } while (!result.last());
    } catch (CommunicationException e) {
      writePart();
      throw e;
    }
    if (result.outcome().written()) {
      rounds.job().clearParts(Long.MAX_VALUE);
    }
    announce(result);
    rounds.job().groups().free();
    rounds.job().world().free();
    return new Finished();
  }

  /** Writes this rank's part first: whoever sends SIGTERM may soon send SIGKILL. */
  @Override
  public void shutdown() throws IOException {
    long deadline = deadline();
    Path part = writePart();
    Optional<Rounds.Result> result = threads ? rounds.run(true, deadline) : Optional.empty();
    if (result.isPresent() && result.get().last() && result.get().outcome().written()) {
      rounds.job().clearParts(deadline);
      announce(result.get());
    } else if (rounds.job().leads()) {
      messages.accept(
          "the job went down before MPI.Finalize; what the ranks could still write is in %1$s: tinyprof recover %1$s"
              .formatted(part.getParent()));
    }
  }

  private long deadline() {
    return System.nanoTime() + settings.patience().toNanos();
  }

  private Path writePart() throws IOException {
    Job job = rounds.job();
    Path file = job.part().orElseThrow();
    RankPart.write(file, capture.take(job.rank()).values(), job.run(), settings);
    return file;
  }

  private void report(Rounds.Result result) {
    if (rounds.job().leads() && !result.outcome().written()) {
      messages.accept(result.outcome().failure());
    }
  }

  private void announce(Rounds.Result result) {
    if (rounds.job().leads()) {
      messages.accept(rounds.describe(result));
    }
  }
}
