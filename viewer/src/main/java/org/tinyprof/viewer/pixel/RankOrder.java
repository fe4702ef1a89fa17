package org.tinyprof.viewer.pixel;

/** How ranks are put in order. */
public enum RankOrder {
  NUMBER,
  /** The largest value first; ranks without one come last. */
  VALUE,
  /** By the host's name, on a host by number. */
  HOST
}
