package org.tinyprof.io.life;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.communicator.PollInterval;
import org.tinyprof.io.file.RankFile;
import org.tinyprof.io.file.ShellWord;
import org.tinyprof.io.file.WriteFailures;
import org.tinyprof.io.flush.Outcome;
import org.tinyprof.io.message.FlushReason;
import org.tinyprof.io.rendezvous.Participants;
import org.tinyprof.io.start.Job;
import org.tinyprof.runtime.settings.ProfilerSettings;

/**
 * A rank of a job whose ranks can reach each other.
 *
 * @param threads whether any thread may communicate (THREAD_MULTIPLE). Where not, snapshots are
 *     rank files, and only flushes that the program itself makes are common.
 */
record Connected(
    Rounds rounds,
    boolean threads,
    Capture capture,
    ProfilerSettings settings,
    Consumer<String> messages)
    implements Stage {
  private static final Duration CLEARING = Duration.ofSeconds(30);

  /** To be called once, at the start. */
  void sayWhoIsMissing() {
    Participants participants = rounds.job().participants();
    if (participants.leads() && !participants.areAll()) {
      messages.accept(participants.missing());
    }
  }

  /** To be called once, at the start. */
  void sayIfSnapshotsAreRankFilesOnly() {
    Job job = rounds.job();
    if (!threads && !settings.snapshotInterval().isZero() && job.leads()) {
      messages.accept(
          "MPI runs below MPI_THREAD_MULTIPLE, so a snapshot is each rank's own rank file in "
              + job.place().rankFiles()
              + " and no profile; call MPI.InitThread with MPI.THREAD_MULTIPLE");
    }
  }

  @Override
  public void tick(Consumer<String> ofSnapshots) throws IOException {
    if (threads) {
      report(rounds.run(FlushReason.SNAPSHOT, rounds.job().gentleInterval()), ofSnapshots);
    } else {
      writeRankFileUnlessOver();
    }
  }

  /** A snapshot of all ranks would have to wait until they take part. */
  @Override
  public void keep() throws IOException {
    writeRankFileUnlessOver();
  }

  @Override
  public String keptAt() {
    return rounds.job().place().rankFiles().toString();
  }

  /** A rank file that is written after the end would stay beside the profile. */
  private void writeRankFileUnlessOver() throws IOException {
    rounds.takeTurn(Rounds.never());
    try {
      if (!rounds.over()) {
        writeRankFile(true);
      }
    } finally {
      rounds.giveTurn();
    }
  }

  /** Every rank is to flush; one whose others do not come in time keeps its own rank file. */
  @Override
  public boolean flush() throws IOException {
    Optional<Outcome> result =
        rounds.run(FlushReason.FLUSH, after(settings.flushPatience()), interval());
    if (result.isPresent() || rounds.over()) {
      report(result, messages);
      return result.isPresent() && result.get().written();
    }
    messages.accept(
        "rank "
            + rounds.job().rank()
            + " flushed and others did not: its values so far are in "
            + writeRankFile(true));
    return true;
  }

  @Override
  public void beforeFinalize() throws IOException {
    rounds.takeTurn(Rounds.never());
    try {
      if (!rounds.over() && finish()) {
        rounds.job().groups().free();
        rounds.job().participants().group().free();
      }
      keepWhatThereIs(rounds.takeFailure());
    } finally {
      rounds.end();
      rounds.giveTurn();
    }
  }

  /** Takes part to the end; false if a round failed, and its communicators are of no more use. */
  private boolean finish() throws IOException {
    Outcome result;
    try {
      result = rounds.runToLast(Rounds.never(), interval()).orElseThrow();
    } catch (IOException | RuntimeException | Error e) {
      return false;
    }
    compareClocks();
    if ((result.written() || result.dropped()) && result.rankFiles()) {
      rounds.job().clearRankFiles(after(CLEARING));
    } else if (rounds.job().leads()) {
      rounds.job().place().release(); // last: then others may have the name
    }
    rounds.announce(result, messages);
    return true;
  }

  /** The profile stands without it, so a failure is said and no more. */
  private void compareClocks() {
    try {
      rounds.compareClocks(after(CLEARING));
    } catch (IOException e) {
      messages.accept(
          "how the hosts' clocks drifted is not in the profile: " + WriteFailures.reason(e));
    }
  }

  /**
   * If the rounds failed on some rank, each keeps its own values, and one says where they are.
   *
   * @param failure empty if they did not
   */
  private void keepWhatThereIs(String failure) throws IOException {
    if (failure.isEmpty()) {
      return;
    }
    Path parts = writeRankFile(false).getParent();
    if (rounds.job().leads()) {
      messages.accept(
          failure + "; each rank wrote its own rank file: tinyprof report " + ShellWord.of(parts));
    }
  }

  /** MPI is gone and must not be called, even if the profile could not be written. */
  @Override
  public Stage afterFinalize() {
    return new Finished();
  }

  @Override
  public void beforeAbort(String how) throws IOException {
    Path parts = writeRankFile(false).getParent();
    new ShutdownNotice(parts, rounds.job().rank(), messages).sayOfAbort(how);
  }

  @Override
  public String destination() {
    return rounds.job().place().profile().toString();
  }

  /** Writes the rank file first: SIGKILL may soon follow SIGTERM. */
  @Override
  public void shutdown() throws IOException {
    if (rounds.over()) {
      keepWhatThereIs(rounds.takeFailure());
      return;
    }
    long deadline = after(settings.exitPatience());
    try {
      writeRankFile(false);
    } catch (IOException e) {
      rounds.job().place().release();
      throw e;
    }
    Shutdown shutdown = new Shutdown(rounds, messages, deadline);
    if (threads) {
      shutdown.meet();
    } else {
      shutdown.leave();
    }
  }

  private PollInterval interval() {
    return rounds.job().interval();
  }

  private static long after(Duration patience) {
    return System.nanoTime() + patience.toNanos();
  }

  private Path writeRankFile(boolean goesOn) throws IOException {
    Job job = rounds.job();
    Path file = job.rankFile();
    RankFile.write(
        file,
        capture.take(job.rank(), goesOn).values(),
        rounds.runNow(),
        new Precision(settings.timeStepNanos()));
    rounds.rankFileWritten();
    capture.writtenTo(file);
    return file;
  }

  private void report(Optional<Outcome> result, Consumer<String> said) {
    if (rounds.job().leads() && result.isPresent() && !result.get().written()) {
      said.accept(result.get().failure());
    }
  }
}
