package org.tinyprof.io;

import java.util.function.Consumer;
import org.tinyprof.format.Column;
import org.tinyprof.format.Part;
import org.tinyprof.format.Slice;
import org.tinyprof.io.phases.Costs;
import org.tinyprof.io.phases.RankValues;
import org.tinyprof.runtime.Rank;

/** Reads out what this rank has recorded, and what that and the recording cost. */
final class Capture {
  private static final int CLOCK_READINGS = 2000;
  private static final int READINGS_A_CALL = 2;

  private final Consumer<String> messages;
  private volatile Rank rank;

  Capture(Consumer<String> messages) {
    this.messages = messages;
  }

  void from(Rank started) {
    rank = started;
  }

  /** A rank's values and their costs. */
  record Captured(RankValues values, Costs costs) {}

  /** Never fails: a rank that cannot be read says so and brings nothing. */
  Captured take(int rankNumber) {
    long start = System.nanoTime();
    RankValues values = values(rankNumber);
    long annotation = calls(values.part()) * READINGS_A_CALL * clockNanos();
    return new Captured(values, Costs.ofRecording(annotation, System.nanoTime() - start));
  }

  private RankValues values(int rankNumber) {
    Rank recorded = rank;
    if (recorded != null) {
      try {
        return SnapshotValues.of(recorded.snapshot(), rankNumber);
      } catch (RuntimeException | OutOfMemoryError e) {
        messages.accept("rank " + rankNumber + " cannot be read and is left out: " + e);
      }
    }
    return SnapshotValues.nothing();
  }

  private static long calls(Part part) {
    long calls = 0;
    for (Slice slice : part.slices()) {
      Column counts = slice.column(0);
      for (int i = 0; i < counts.size(); i++) {
        calls += counts.value(i);
      }
    }
    return calls;
  }

  /** What one reading of the clock takes, of which an exact event needs two and little more. */
  private static long clockNanos() {
    long start = System.nanoTime();
    long last = start;
    for (int i = 0; i < CLOCK_READINGS; i++) {
      last = System.nanoTime();
    }
    return Math.max(1, (last - start) / CLOCK_READINGS);
  }
}
