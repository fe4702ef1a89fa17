package org.tinyprof.io.phases;

/** Why a rank comes to a flush. */
public enum Occasion {
  /** It is time to, and the rank goes on once its aggregator has its values. */
  SNAPSHOT,

  /** The program asked for it, and the rank stays until all ranks have come. */
  FLUSH,

  /** The rank will not come again. */
  LAST
}
