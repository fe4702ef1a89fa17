package org.tinyprof.io.life;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.io.file.StoreDay;
import org.tinyprof.io.flush.Outcome;
import org.tinyprof.io.start.Job;
import org.tinyprof.io.start.KeepRule;
import org.tinyprof.runtime.ending.Ending;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** Keeps the runs that a rule keeps, and counts in the store what its day takes and leaves out. */
final class RuledRuns extends KeptRuns {
  private final List<KeepRule> rules = new ArrayList<>();
  private final boolean stored;
  private final Job job;
  private final long startNanos = System.nanoTime();

  RuledRuns(ProfilerSettings settings, Job job) {
    for (String rule : settings.keepRuns()) {
      rules.add(KeepRule.parse(rule));
    }
    stored = !settings.store().isEmpty();
    this.job = job;
  }

  @Override
  boolean keeps() {
    RunInfo run = job.run().agreed();
    boolean failed = Ending.orNull() != null;
    for (KeepRule rule : rules) {
      if (rule.keeps(run.id(), nanos(), run.ranks(), run.program(), failed)) {
        return true;
      }
    }
    return rules.isEmpty();
  }

  private long nanos() {
    return System.nanoTime() - startNanos;
  }

  @Override
  void ended(Outcome outcome, boolean snapshotWritten) throws IOException {
    Path profile = job.place().profile();
    Path folder = profile.getParent();
    StoreDay day = new StoreDay(folder, stored && StoreDay.isGrouped(folder));
    if (outcome.dropped()) {
      if (snapshotWritten) {
        job.place().deleteProfile();
      }
      if (stored) {
        RunInfo run = job.run().agreed();
        day.leftOut(run.program(), run.start(), nanos(), run.ranks());
      }
    } else if (stored && outcome.written()) {
      day.wrote(outcome.target());
    }
  }
}
