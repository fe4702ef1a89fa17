package org.tinyprof.viewer.pixel;

/** The order of ranks in a chart. */
public enum RankOrder {
  NUMBER,
  /** The largest value first; ranks without one come last. */
  VALUE,
  /** By the host's name, on a host by number. */
  HOST
}
