package org.tinyprof.runtime.tree;

/** The counters of a lane, so that everything lost or merged is visible. */
public enum Counter {
  /** Calls in loop mode {@code each} whose value found no room; their time is in the series. */
  DROPPED_VALUES,
  /** Calls that found no room for their callpath: part of their caller's own time. */
  OVERFLOWED_CALLS,
  /** Calls below the depth limit: part of the time of the callpath at the limit. */
  FOLDED_CALLS,
  /** Exits without their enter, and enters whose exit never came. */
  UNBALANCED_EXITS,
  /** Events closed on another thread than the one that opened them. */
  FOREIGN_EXITS,
  /** A second, different value for a consistent metric, loop mode or hint: the first is kept. */
  CONFLICTS,
  /** Values of metrics and attributes that were refused: not a number, unknown, too many. */
  REFUSED_VALUES,
  /** Executions past the limit, added to the last one kept. */
  FOLDED_EXECUTIONS,
  /** Outermost calls on threads that got no call tree because too many were alive. */
  UNRECORDED_CALLS,
  /** Callpaths read in the middle of an exit that did not end in time: one call may be half in. */
  TORN_READS,
  /** Samples of callpaths that were found too rarely to stand alone: part of their caller's. */
  FOLDED_SAMPLES,
  /** Samples whose stack could not be walked. */
  LOST_SAMPLES,
  /** Samples in an unknown hand-written event: shared among those that it may be. */
  GUESSED_SAMPLES,
  /** Calls that an exact trace had no room for: it has a gap there. */
  UNTRACED_CALLS,
  /** Sends, receives and collectives that an exact trace had no room for. */
  UNTRACED_MESSAGES;

  public static final int COUNT = values().length;

  /** Place in a lane's array, never stored. */
  @SuppressWarnings("EnumOrdinal")
  public int index() {
    return ordinal();
  }
}
