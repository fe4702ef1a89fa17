package org.tinyprof.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.runs.BesideRuns;
import org.tinyprof.analysis.runs.ComposedRuns;
import org.tinyprof.analysis.runs.Composition;
import org.tinyprof.analysis.runs.Ensemble;
import org.tinyprof.analysis.runs.SnapshotSteps;
import picocli.CommandLine.Option;

/** The options that add columns to runs, or make steps of snapshots. */
final class ColumnOptions {
  @Option(
      names = "--with",
      paramLabel = "HEADING=PLACE",
      description =
          "Columns from elsewhere: a CSV file with a column callpath, or other runs: gpu=gpu.csv.")
  private List<String> beside = new ArrayList<>();

  @Option(
      names = "--on",
      paramLabel = "NAME",
      defaultValue = "run",
      description = "The attribute that joins runs of --with (default: the file's name).")
  private String key;

  @Option(
      names = "--column",
      paramLabel = "FORMULA",
      description = "A column made of others: 'share = gpu.time / time'.")
  private List<String> formulas = new ArrayList<>();

  @Option(names = "--steps", description = "Snapshots of a run: each less the one before it.")
  private boolean steps;

  @Option(
      names = "--between",
      paramLabel = "FROM,TO",
      description = "The same for those taken between two moments: 12:00,12:05.")
  private String between;

  /** Whether what counts are steps from one snapshot to the next. */
  boolean areSteps() {
    return steps || between != null;
  }

  /** Asks the runs and what is to stand beside them. */
  ComposedRuns read(Ensemble runs, Composition composition) throws IOException, QuestionException {
    ComposedRuns found = new BesideRuns(beside, key).read(runs, composition);
    if (between != null) {
      found = SnapshotSteps.between(found, between);
    } else if (steps) {
      found = SnapshotSteps.ofSeveral(found);
    }
    for (String formula : formulas) {
      found = found.derive(formula);
    }
    return found;
  }
}
