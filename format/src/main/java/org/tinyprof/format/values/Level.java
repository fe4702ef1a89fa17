package org.tinyprof.format.values;

/** How closely a callpath was recorded on a lane, the closest first. */
public enum Level {
  /** Every call is timed. */
  TIMED,
  /** Every call is counted, one in some is timed. */
  SAMPLED,
  /** Its time is estimated from stacks; its calls are not counted. */
  ESTIMATED,
  /** Calls are counted; their time is the caller's own. */
  COUNTED,
  /** Calls are the caller's own time. */
  OFF
}
