package org.tinyprof.runtime.event;

/**
 * How closely calls are recorded, the closest first. The last two are final in a run. No event is
 * set to {@code estimated}: callpaths without a probe have this level.
 */
public enum EventLevel {
  /** Every call is timed. */
  TIMED,
  /** Every call is counted, one in some is timed. */
  SAMPLED,
  /** Its time is estimated from stacks; its calls are not counted. */
  ESTIMATED,
  /** Every call is counted; its time is the caller's. */
  COUNTED,
  /** Calls are the caller's. */
  OFF;

  private static final EventLevel[] ALL = values(); // one array, not one a question

  static EventLevel of(byte code) {
    return ALL[code];
  }

  /** The level as a number, coarser ones greater; never stored. */
  @SuppressWarnings("EnumOrdinal")
  byte code() {
    return (byte) ordinal();
  }
}
