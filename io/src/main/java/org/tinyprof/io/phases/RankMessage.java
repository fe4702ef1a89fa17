package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.tinyprof.io.communicator.Reduction;

/**
 * What a rank sends to its aggregator: fingerprints of its tables, then its values in the order of
 * its own sorted callpaths, without names. Most often all ranks have the same tables, and then this
 * one message is all that it has to say.
 *
 * <p>First the fingerprints; then what recording cost the rank; then lane by lane: rank, thread and
 * counters; the number of callpaths it has values for, and, unless these are all, before each the
 * gap to the one before; for each callpath the iterations of each execution and the columns.
 */
final class RankMessage {
  /** A column in which a value is absent; the bits that say which follow. */
  static final int SOME_ABSENT = 1;

  /** A column whose values are all equal; only one follows. */
  static final int ALL_EQUAL = 2;

  /** A column of decimal numbers. */
  static final int DECIMAL = 4;

  /** Bits of a column's head that are not the metric's place. */
  static final int COLUMN_FLAG_BITS = 3;

  private RankMessage() {}

  /** The least of these messages' fingerprints, as {@link Comparison} pairs them. */
  static long[] least(List<ByteBuffer> messages) {
    long[] least = Comparison.of(fingerprints(messages.get(0)));
    for (ByteBuffer message : messages) {
      long[] pairs = Comparison.of(fingerprints(message));
      for (int i = 0; i < least.length; i++) {
        least[i] = Reduction.MIN.combine(least[i], pairs[i]);
      }
    }
    return least;
  }

  private static long[] fingerprints(ByteBuffer message) {
    long[] numbers = new long[OwnTables.FINGERPRINTS];
    message.duplicate().order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(numbers);
    return numbers;
  }
}
