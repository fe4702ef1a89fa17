package org.tinyprof.benchmarks.report;

/** How much an experiment may take: all of them together a minute, five minutes, or an hour. */
public enum Scale {
  /** The least that runs every line; its figures mean nothing. Part of {@code check}. */
  TINY,
  /** {@code --quick}: a first impression. */
  QUICK,
  /** The scale of {@code docs/results/}. */
  FULL;

  /** Returns what is meant for this scale. */
  public <T> T choose(T tiny, T quick, T full) {
    return switch (this) {
      case TINY -> tiny;
      case QUICK -> quick;
      case FULL -> full;
    };
  }
}
