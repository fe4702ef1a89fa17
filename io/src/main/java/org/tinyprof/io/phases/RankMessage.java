package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.Optional;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/**
 * What a rank sends to its aggregator: its values in the order of its own sorted callpaths. Most
 * often this one message is all that it has to say.
 *
 * <p>First the {@link Greeting}; then the rank's tables if they are short, since asking for them
 * takes longer than sending them; then what recording cost the rank; then lane by lane: rank,
 * thread and counters; the number of callpaths it has values for, and, unless these are all, before
 * each the gap to the one before; for each callpath the iterations of each execution and the
 * columns.
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

  /** Schema that take more bytes than this are sent only where somebody asks for them. */
  private static final int SHORT_TABLES_BYTES = 1 << 12;

  private RankMessage() {}

  /** Whether these tables travel with the values. */
  static boolean holds(OwnTables tables) {
    return tables.block().remaining() <= SHORT_TABLES_BYTES;
  }

  static void writeTables(OwnTables tables, Output out) {
    ByteBuffer block = tables.block();
    boolean sent = holds(tables);
    out.varint(sent ? block.remaining() : 0);
    if (sent) {
      out.bytes(Received.bytes(block));
    }
  }

  /** The rank's tables; empty if they are not short. */
  static Optional<RankTables> tables(ByteBuffer message) throws MalformedProfileException {
    byte[] tables = readTables(Received.input(message));
    return tables.length == 0
        ? Optional.empty()
        : Optional.of(RankTables.read(ByteBuffer.wrap(tables)));
  }

  /** Skips what was read before: the greeting and the tables. */
  static void skipToCosts(Input in) throws MalformedProfileException {
    readTables(in);
  }

  private static byte[] readTables(Input in) throws MalformedProfileException {
    in.bytes(Greeting.NUMBERS * Long.BYTES);
    return in.bytes(in.count(SHORT_TABLES_BYTES, "bytes of tables"));
  }
}
