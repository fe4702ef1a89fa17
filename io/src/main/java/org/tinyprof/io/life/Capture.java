package org.tinyprof.io.life;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.function.Consumer;
import org.tinyprof.format.binary.EndPlace;
import org.tinyprof.format.values.Lane;
import org.tinyprof.io.clock.ClockReading;
import org.tinyprof.io.facts.ProcessCosts;
import org.tinyprof.io.facts.ProcessFacts;
import org.tinyprof.io.message.Header;
import org.tinyprof.io.message.ProfilerCosts;
import org.tinyprof.io.message.RankValues;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedLane;
import org.tinyprof.io.trace.TraceOutbox;
import org.tinyprof.runtime.interruption.InterruptionKind;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.TraceSettings;

/** Reads this rank's values, and measures what recording and reading them cost. */
final class Capture {
  private final ProcessFacts process;
  private final ProcessCosts processCosts;
  private final Consumer<String> messages;
  private volatile Rank rank;
  private volatile MpiMoments moments = MpiMoments.NONE;
  private volatile ClockReading clock = ClockReading.ofThisMachine();
  private volatile int jobRanks = 1;
  private volatile int knownNumber = -1;
  private final TraceOutbox outbox = new TraceOutbox();
  private volatile TraceArchive traces;
  private volatile Path written; // null until this process has written something
  private String warned = "";

  Capture(ProcessFacts process, ProcessCosts processCosts, Consumer<String> messages) {
    this.process = process;
    this.processCosts = processCosts;
    this.messages = messages;
  }

  void from(Rank started) {
    traces = new TraceArchive(started, outbox);
    rank = started;
    TraceSettings.Mode trace = started.settings().trace().mode();
    if (trace != TraceSettings.Mode.OFF) {
      boolean calls = trace == TraceSettings.Mode.ON || trace == TraceSettings.Mode.LAST;
      processCosts.watchPauses(started.interruptions(), started.startNanos(), calls);
    }
  }

  /** Blocks of the trace that are not written yet. */
  TraceOutbox outbox() {
    return outbox;
  }

  /** The values taken last are written, and the program goes on. */
  void flushed() {
    processCosts.flushed();
  }

  /** The values taken last are in that file or folder. */
  void writtenTo(Path profile) {
    written = profile;
  }

  /** Fills the place that the last file has for what came after it. */
  void writeEnd() throws IOException {
    Path last = written;
    if (last != null) {
      EndPlace.fill(last, processCosts.sinceRead());
    }
  }

  /** Says once what is missing in the profile. */
  void warn(String missing) {
    if (!missing.isEmpty() && !missing.equals(warned)) {
      messages.accept(missing);
    }
    warned = missing;
  }

  /**
   * A rank's number, and how many ranks' timelines share the profile.
   *
   * @param ofJob what the rank's clock says of the run's time
   */
  void isOneOf(int number, int ranks, ClockReading ofJob) {
    jobRanks = ranks;
    clock = ofJob;
    knownNumber = number;
  }

  /** Takes calls out of the recorder's memory before it is full, and keeps them encoded. */
  synchronized void takeTraces() {
    if (traces == null || knownNumber < 0) {
      return;
    }
    traces.tellUse();
    if (traces.isDue()) {
      RankSnapshot snapshot = RankSnapshot.ofTrace(rank);
      for (RecordedLane lane : snapshot.lanes()) {
        traces.take(snapshot, lane, new Lane(knownNumber, lane.number(), lane.thread()));
      }
    }
  }

  /** Whether the trace has seen a slow iteration, which it keeps from then on. */
  boolean hasSlowIteration() {
    Rank recorded = rank;
    return recorded != null
        && recorded.tracePool().isPresent()
        && recorded.tracePool().get().isHolding();
  }

  /** The program goes on after MPI's Init. */
  void mpiBegan() {
    moments = moments.began(rank);
  }

  /** The program has come to MPI's Finalize. */
  void mpiEnded() {
    moments = moments.ended(rank, clock.epochNanos(System.nanoTime()));
  }

  /** When the program came to MPI's Finalize, in the run's time since 1970; 0 if it has not. */
  long finalizingSince() {
    return moments.endedEpochNanos();
  }

  /** How far the run's time is ahead of this machine's, as far as clocks were compared. */
  long clockAheadNanos() {
    return clock.epochNanos(System.nanoTime()) - Header.epochNanos();
  }

  /** A rank's values and their costs. */
  record Captured(RankValues values, ProfilerCosts costs) {}

  /**
   * Takes the rank's values as of now. Never fails: a rank that cannot be read says so and brings
   * nothing.
   *
   * @param goesOn whether the process will bring more values later
   */
  synchronized Captured take(int rankNumber, boolean goesOn) {
    long start = System.nanoTime();
    Rank recorded = rank;
    if (recorded != null) {
      try {
        processCosts.lookForPauses();
        RankSnapshot snapshot = RankSnapshot.of(recorded, goesOn);
        long[] costs = processCosts.read(CompiledProbes.bytes(snapshot));
        RankValues values =
            SnapshotValues.of(
                snapshot,
                rankNumber,
                process.origin(Instant.now()),
                costs,
                moments,
                LaneEnd.now(goesOn, recorded.startNanos()),
                new TimelineValues(
                    clock.epochNanos(recorded.startNanos()),
                    BoundedSamples.mostBytes(recorded.settings().trace(), jobRanks),
                    traces));
        if (!Recorder.isPausedHere()) { // else the thread says itself how long it worked
          recorded.interruptions().add(InterruptionKind.PROFILER, start, System.nanoTime());
        }
        return captured(values, snapshot.annotationNanos(), start);
      } catch (RuntimeException | Error e) { // the other ranks wait for this one
        return nothing(rankNumber, e);
      }
    }
    return captured(SnapshotValues.nothing(), 0, start);
  }

  /** Says that a rank brings nothing, and why. */
  Captured nothing(int rankNumber, Throwable failure) {
    messages.accept("rank " + rankNumber + " cannot be read and is left out: " + failure);
    return captured(SnapshotValues.nothing(), 0, System.nanoTime());
  }

  private static Captured captured(RankValues values, long annotationNanos, long start) {
    return new Captured(
        values, ProfilerCosts.ofRecording(annotationNanos, System.nanoTime() - start));
  }
}
