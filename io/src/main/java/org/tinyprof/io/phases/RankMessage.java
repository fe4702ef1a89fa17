package org.tinyprof.io.phases;

/**
 * What a rank sends to its aggregator: its values in the order of the common table, without names.
 *
 * <p>The length of the message comes first, so that it may be padded; then what the flush cost the
 * rank so far; then lane by lane: rank, thread and counters; the number of callpaths it has values
 * for, and, unless these are all, before each the gap to the one before; for each callpath the
 * iterations of each execution and the columns.
 */
final class RankMessage {
  /** A column in which a value is absent; the bits that say which follow. */
  static final int SOME_ABSENT = 1;

  /** A column whose values are all equal; only one follows. */
  static final int ALL_EQUAL = 2;

  /** Bits of a column's head that are not the metric's place. */
  static final int COLUMN_FLAG_BITS = 2;

  private RankMessage() {}
}
