package org.tinyprof.store.catalogue;

import org.tinyprof.format.run.RunInfo;

/**
 * What a catalogue keeps of a run.
 *
 * @param path of the profile below the store, with {@code /} between names
 * @param info with the attributes that are worth asking for
 * @param rolledUp whether the profile is gone and this is all there is
 * @param bytes that the profile takes
 */
public record RunSummary(String path, RunInfo info, boolean rolledUp, long bytes, PathTimes times) {
  /** The main class. */
  public String program() {
    return info.program();
  }

  /** The same of a run whose profile is gone. */
  public RunSummary gone() {
    return new RunSummary(path, info, true, 0, times);
  }
}
