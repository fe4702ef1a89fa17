package org.tinyprof.io.life;

import java.io.IOException;
import org.tinyprof.io.flush.Outcome;
import org.tinyprof.io.start.Job;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** Decides on rank 0 whether a run is kept, and learns what became of it. */
class KeptRuns {
  /** Keeps every run, where its output says. */
  static final KeptRuns ALL = new KeptRuns();

  KeptRuns() {}

  /** Most jobs have neither rules nor a store, and load nothing more. */
  static KeptRuns of(ProfilerSettings settings, Job job) {
    return settings.store().isEmpty() && settings.keepRuns().isEmpty()
        ? ALL
        : new RuledRuns(settings, job);
  }

  /** Whether the run is kept if it ends now. */
  boolean keeps() {
    return true;
  }

  /**
   * The last flush is over.
   *
   * @param snapshotWritten whether this job has left a snapshot under the profile's name before
   */
  void ended(Outcome outcome, boolean snapshotWritten) throws IOException {}
}
