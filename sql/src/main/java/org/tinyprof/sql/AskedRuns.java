package org.tinyprof.sql;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.ensemble.read.RunSet;
import org.tinyprof.format.run.RunId;

/**
 * The runs that are asked, each once, and what was left out of them. Tables know a run by its id,
 * so of several snapshots of one run the last counts.
 */
record AskedRuns(List<RunEntry> runs, List<String> notes) {
  AskedRuns {
    runs = List.copyOf(runs);
    notes = List.copyOf(notes);
  }

  /** Reads the indexes of runs, of all runs in folders, and of those that fit a pattern. */
  static AskedRuns open(List<String> words, Progress progress)
      throws IOException, QuestionException {
    RunSet found = RunSet.open(words, ForkJoinPool.commonPool(), progress);
    List<String> notes = new ArrayList<>(found.notes());
    Map<RunId, RunEntry> latest = new LinkedHashMap<>();
    for (RunEntry run : found.runs()) {
      RunEntry other = latest.get(run.info().id());
      if (other == null) {
        latest.put(run.info().id(), run);
        continue;
      }
      boolean later = run.info().snapshot() > other.info().snapshot();
      RunEntry kept = later ? run : other;
      String left = (later ? other : run).name();
      notes.add(left + " is an earlier snapshot of " + kept.name() + " and is left out.");
      latest.put(run.info().id(), kept);
    }
    return new AskedRuns(List.copyOf(latest.values()), notes);
  }
}
