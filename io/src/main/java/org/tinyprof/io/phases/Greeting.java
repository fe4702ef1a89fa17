package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.wire.Output;

/** The numbers with which every rank's message starts, for all ranks to compare. */
final class Greeting {
  /** Two numbers each that stand for what the tables say. */
  static final int CALLPATHS = 0;

  static final int DEFINITIONS = 2;

  /** How many callpaths. */
  static final int SIZE = 4;

  /** Whether the rank waits for an answer, and more so whether it comes again. */
  static final int STAY = 5;

  /** 1 if so. */
  static final int PART = 6;

  /** When the rank came, by its clock. */
  static final int ARRIVAL = 7;

  /** How many numbers there are. */
  static final int NUMBERS = 8;

  /** The most that {@link #STAY} says: the rank waits, and does not come again. */
  static final int FINISHES = 2;

  private static final int LISTENS = 1;
  private static final int PASSES = 0;
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private Greeting() {}

  static void write(OwnTables tables, Turn turn, Output out) {
    Fingerprint callpaths = tables.callpathsFingerprint();
    Fingerprint definitions = tables.definitionsFingerprint();
    out.u64(callpaths.high());
    out.u64(callpaths.low());
    out.u64(definitions.high());
    out.u64(definitions.low());
    out.u64(tables.callpaths().size());
    out.u64(stay(tables, turn.occasion()));
    out.u64(turn.part() ? 1 : 0);
    out.u64(epochNanos());
  }

  /** Whether a rank waits for an answer. */
  static boolean listens(OwnTables tables, Turn turn) {
    return stay(tables, turn.occasion()) >= LISTENS;
  }

  /** A rank whose tables are not in its message may be asked for them. */
  private static int stay(OwnTables tables, Occasion occasion) {
    if (occasion == Occasion.LAST) {
      return FINISHES;
    }
    return occasion == Occasion.FLUSH || !RankMessage.holds(tables) ? LISTENS : PASSES;
  }

  /** Whether the rank that sent this waits for an answer. */
  static boolean listens(ByteBuffer message) {
    return read(message)[STAY] >= LISTENS;
  }

  /**
   * Nanoseconds since 1970: unlike those of {@link System#nanoTime} another rank's mean as much.
   */
  static long epochNanos() {
    Instant now = Instant.now();
    return now.getEpochSecond() * NANOS_PER_SECOND + now.getNano();
  }

  static long[] read(ByteBuffer message) {
    long[] numbers = new long[NUMBERS];
    message.duplicate().order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(numbers);
    return numbers;
  }

  /** Equal for two ranks only if their tables are. */
  static List<Long> tables(ByteBuffer message) {
    long[] numbers = read(message);
    List<Long> tables = new ArrayList<>();
    for (int i = CALLPATHS; i < SIZE; i++) {
      tables.add(numbers[i]);
    }
    return tables;
  }
}
