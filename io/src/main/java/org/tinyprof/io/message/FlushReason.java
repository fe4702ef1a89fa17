package org.tinyprof.io.message;

/** Why a rank flushes. */
public enum FlushReason {
  /** A snapshot is due; the rank continues once its aggregator has its values. */
  SNAPSHOT,

  /** The program asked for a flush; the rank stays until all ranks have come. */
  FLUSH,

  /** The rank will not come again. */
  LAST
}
