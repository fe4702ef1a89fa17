package org.tinyprof.io.phases;

/**
 * What a rank sends to its aggregator: its values in the order of its own sorted callpaths, without
 * names. Most often all ranks have the same tables, and then this one message is all that it has to
 * say.
 *
 * <p>First the {@link Greeting}; then what recording cost the rank; then lane by lane: rank, thread
 * and counters; the number of callpaths it has values for, and, unless these are all, before each
 * the gap to the one before; for each callpath the iterations of each execution and the columns.
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
}
