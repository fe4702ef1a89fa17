package org.tinyprof.runtime;

import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** Writes profiles. The {@code io} module implements it and installs it once, at start-up. */
public interface ProfileWriter {
  /** The profiler starts; called once, before the first flush. */
  void started(ProfilerSettings settings, Rank rank);

  /**
   * Writes what {@code rank} has recorded so far. Throws nothing.
   *
   * @return whether it is written, or an aggregator has taken the values
   */
  boolean flush(Rank rank);
}
