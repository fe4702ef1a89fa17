package org.tinyprof.analysis.profile;

/** Hears how far the reading of a run's values has come. */
@FunctionalInterface
public interface Progress {
  /** For those who do not want to hear. */
  Progress SILENT = (done, total) -> {};

  void reached(long done, long total);
}
