package org.tinyprof.io.message;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.schema.Fingerprint;
import org.tinyprof.format.wire.Output;

/**
 * The first numbers of a rank's message, which aggregators compare over all ranks.
 *
 * @param schema stands for the rank's schema: equal for two ranks only if their schemas are
 * @param callpaths how many the schema has
 * @param afterSend what the rank does after it has sent the message
 * @param rankFile whether it has written a rank file before
 * @param arrivalNanos when it came to the flush, since 1970 by its own clock
 * @param reachedNanos when it came to MPI's Finalize, or, if it is not there, to the flush; since
 *     1970 in the run's time
 * @param learnedFrom the run whose list of methods worth timing it read
 * @param libraries whether its schema has methods of libraries below others
 * @param traceBytes how much of its trace it has to send
 */
public record Header(
    Fingerprint schema,
    long callpaths,
    AfterSend afterSend,
    boolean rankFile,
    long arrivalNanos,
    long reachedNanos,
    RunId learnedFrom,
    boolean libraries,
    long traceBytes) {
  /** How many of a header's numbers are compared over all ranks; the first ones. */
  static final int COMPARED = 8;

  /** How many numbers a header is. */
  static final int NUMBERS = 11;

  static final int BYTES = NUMBERS * Long.BYTES;

  static final int SCHEMA = 0; // two numbers
  static final int CALLPATHS = 2;
  static final int AFTER_SEND = 3;
  static final int RANK_FILE = 4;
  static final int ARRIVAL = 5;
  static final int REACHED = 6;
  static final int LIBRARIES = 7;
  static final int LEARNED_FROM = 8; // two numbers
  static final int TRACE = 10;

  private static final long NANOS_PER_SECOND = 1_000_000_000;

  /** The header of a rank that comes now. */
  public static Header now(RankSchema schema, FlushContext context, long traceBytes) {
    long now = epochNanos();
    return new Header(
        schema.fingerprint(),
        schema.schema().callpaths().size(),
        AfterSend.of(context.reason(), schema, traceBytes),
        context.rankFile(),
        now,
        context.finalizingSince() == 0
            ? now + context.clockAheadNanos()
            : context.finalizingSince(),
        context.learnedFrom(),
        schema.hasLibraries(),
        traceBytes);
  }

  /** Nanoseconds since 1970, which mean the same on all ranks as far as their clocks agree. */
  public static long epochNanos() {
    Instant now = Instant.now();
    return now.getEpochSecond() * NANOS_PER_SECOND + now.getNano();
  }

  long[] numbers() {
    return new long[] {
      schema.high(),
      schema.low(),
      callpaths,
      afterSend.number(),
      rankFile ? 1 : 0,
      arrivalNanos,
      reachedNanos,
      libraries ? 1 : 0,
      learnedFrom.high(),
      learnedFrom.low(),
      traceBytes
    };
  }

  void writeTo(Output out) {
    for (long number : numbers()) {
      out.u64(number);
    }
  }

  /** Reads the header of a message. */
  public static Header of(ByteBuffer message) {
    long[] numbers = new long[NUMBERS];
    message.duplicate().order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(numbers);
    return new Header(
        new Fingerprint(numbers[SCHEMA], numbers[SCHEMA + 1]),
        numbers[CALLPATHS],
        AfterSend.of(numbers[AFTER_SEND]),
        numbers[RANK_FILE] == 1,
        numbers[ARRIVAL],
        numbers[REACHED],
        new RunId(numbers[LEARNED_FROM], numbers[LEARNED_FROM + 1]),
        numbers[LIBRARIES] == 1,
        numbers[TRACE]);
  }
}
