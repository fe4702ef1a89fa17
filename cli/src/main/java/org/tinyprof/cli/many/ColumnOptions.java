package org.tinyprof.cli.many;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ColumnJoin;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.Composition;
import org.tinyprof.ensemble.read.Formula;
import org.tinyprof.ensemble.read.RunSet;
import org.tinyprof.ensemble.snapshot.SnapshotSteps;
import picocli.CommandLine.Option;

/** The options that add columns to runs, or make steps of snapshots. */
final class ColumnOptions {
  @Option(
      names = "--with",
      paramLabel = "HEADING=PLACE",
      description =
          "Columns from a CSV file with a column callpath, or from other runs: gpu=gpu.csv.")
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
      description = "A column computed from others: 'share = gpu.time / time'.")
  private List<String> formulas = new ArrayList<>();

  @Option(
      names = "--steps",
      description = "Snapshots of a run: the difference to the snapshot before.")
  private boolean steps;

  @Option(
      names = "--between",
      paramLabel = "FROM,TO",
      description = "The same for snapshots between two moments: 12:00,12:05.")
  private String between;

  /** Whether what counts are steps from one snapshot to the next. */
  boolean areSteps() {
    return steps || between != null;
  }

  /** Asks the runs and what is to stand beside them. */
  ComposedRuns read(RunSet runs, Composition composition) throws IOException, QuestionException {
    ComposedRuns found = ColumnJoin.NONE.with(key, beside).read(runs, composition);
    if (between != null) {
      found = SnapshotSteps.between(found, between);
    } else if (steps) {
      found = SnapshotSteps.ofSeveral(found);
    }
    for (String formula : formulas) {
      found = found.derive(Formula.parse(formula));
    }
    return found;
  }
}
