package org.tinyprof.analysis.profile;

/** Is told how much of a run's values has been read. */
@FunctionalInterface
public interface Progress {
  /** Ignores progress. */
  Progress SILENT = (done, total) -> {};

  void reached(long done, long total);
}
