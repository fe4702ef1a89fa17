package org.tinyprof.ensemble.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;

/** What counts as a run in a comparison: a run, or a part of one, with one value per callpath. */
public enum Granularity {
  /** Each run, with its ranks made one. */
  RUNS,
  /** Each rank of each run. */
  RANKS,
  /** Each execution of each run, with the ranks made one. */
  EXECUTIONS,
  /** Each iteration of each run: calls of a loop that kept each, with the ranks made one. */
  ITERATIONS;

  /** Keeps apart what counts as a run. */
  Frame open(Frame frame) {
    Frame closed = frame.closed();
    return switch (this) {
      case RUNS -> closed;
      case RANKS -> closed.open(Dimension.RANK);
      case EXECUTIONS -> closed.open(Dimension.EXECUTION);
      case ITERATIONS -> closed.open(Dimension.EXECUTION, Dimension.ITERATION);
    };
  }

  /** What counts as runs in one run. */
  List<Observation> observations(RunEntry run, LoadedFrame loaded) {
    List<Observation> found = new ArrayList<>();
    if (this == RUNS) {
      found.add(Observation.of(run, loaded, (column, node) -> loaded.value(column, node)));
    } else if (this == RANKS) {
      for (int i = 0; i < loaded.rows().size(); i++) {
        int row = i;
        RunEntry rank = run.part("rank", loaded.rows().get(i).rank());
        found.add(
            Observation.of(rank, loaded, (column, node) -> loaded.value(column, node, row, 0, 0)));
      }
    } else {
      for (int e = 0; e < loaded.executions(); e++) {
        for (int i = 0; i < loaded.iterations(); i++) {
          int execution = e;
          int iteration = i;
          RunEntry part = run.part(singular(), (long) e * loaded.iterations() + i);
          found.add(
              Observation.of(
                  part,
                  loaded,
                  (column, node) -> loaded.value(column, node, execution, iteration)));
        }
      }
    }
    return found;
  }

  /** A note for the case that every run has only one of them. */
  Optional<String> ofOne() {
    return switch (this) {
      case RUNS, RANKS -> Optional.empty();
      case EXECUTIONS -> Optional.of("Each run has one execution.");
      case ITERATIONS ->
          Optional.of("No callpath kept its iterations apart: record with loop: each.");
    };
  }

  /** A number of them: {@code 1 run}, {@code 8 ranks}. */
  public String counted(int number) {
    return number + " " + (number == 1 ? singular() : toString());
  }

  private String singular() {
    return toString().substring(0, toString().length() - 1);
  }

  /** As it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
