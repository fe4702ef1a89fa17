package org.tinyprof.analysis.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;

/** What has one value a callpath, and so counts as a run where runs are compared. */
public enum Across {
  /** Each run, with its ranks made one. */
  RUNS {
    @Override
    Frame open(Frame frame) {
      return frame.closed();
    }

    @Override
    List<RunPart> parts(RunEntry run, LoadedFrame loaded) {
      return List.of(new RunPart(run, (column, node) -> loaded.value(column, node)));
    }
  },
  /** Each rank of each run. */
  RANKS {
    @Override
    Frame open(Frame frame) {
      return frame.closed().open(Dimension.RANK);
    }

    @Override
    List<RunPart> parts(RunEntry run, LoadedFrame loaded) {
      List<RunPart> parts = new ArrayList<>();
      for (int i = 0; i < loaded.rows().size(); i++) {
        int row = i;
        RunEntry rank = run.part("rank", loaded.rows().get(i).rank());
        parts.add(new RunPart(rank, (column, node) -> loaded.value(column, node, row, 0, 0)));
      }
      return parts;
    }
  },
  /** Each execution of each run, with the ranks made one. */
  EXECUTIONS {
    @Override
    Frame open(Frame frame) {
      return frame.closed().open(Dimension.EXECUTION);
    }

    @Override
    List<RunPart> parts(RunEntry run, LoadedFrame loaded) {
      return cells(run, loaded, "execution");
    }
  },
  /** Each iteration of each run: calls of a loop that kept each, with the ranks made one. */
  ITERATIONS {
    @Override
    Frame open(Frame frame) {
      return frame.closed().open(Dimension.EXECUTION, Dimension.ITERATION);
    }

    @Override
    List<RunPart> parts(RunEntry run, LoadedFrame loaded) {
      return cells(run, loaded, "iteration");
    }
  };

  /** Keeps apart what counts as a run. */
  abstract Frame open(Frame frame);

  /** The parts of a run that count as runs. */
  abstract List<RunPart> parts(RunEntry run, LoadedFrame loaded);

  private static List<RunPart> cells(RunEntry run, LoadedFrame loaded, String attribute) {
    List<RunPart> parts = new ArrayList<>();
    for (int e = 0; e < loaded.executions(); e++) {
      for (int i = 0; i < loaded.iterations(); i++) {
        int execution = e;
        int iteration = i;
        RunEntry part = run.part(attribute, (long) e * loaded.iterations() + i);
        parts.add(
            new RunPart(part, (column, node) -> loaded.value(column, node, execution, iteration)));
      }
    }
    return parts;
  }

  /** What to know where no run has more than one of them; empty if that is as usual. */
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
    String several = toString();
    return number + " " + (number == 1 ? several.substring(0, several.length() - 1) : several);
  }

  /** As it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
