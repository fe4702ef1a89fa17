package org.tinyprof.runtime.event;

/** How closely calls are recorded, the closest first. The last two are final in a run. */
public enum EventLevel {
  /** Every call is timed. */
  TIMED,
  /** Every call is counted, one in some is timed. */
  SAMPLED,
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
