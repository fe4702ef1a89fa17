package org.tinyprof.analysis.runs;

import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import org.tinyprof.analysis.QuestionException;

/**
 * Runs and the attributes whose values make groups of them; without attributes all runs are one
 * group. Nothing is read until an answer is wanted.
 */
public final class GroupedRuns {
  private final Ensemble ensemble;
  private final List<String> keys;

  private GroupedRuns(Ensemble ensemble, List<String> keys) {
    this.ensemble = ensemble;
    this.keys = List.copyOf(keys);
  }

  /** Refuses an attribute that no run has. */
  static GroupedRuns of(Ensemble ensemble, List<String> keys) throws QuestionException {
    for (String key : keys) {
      AttributeColumn.required(key, ensemble.runs());
    }
    return new GroupedRuns(ensemble, keys);
  }

  /** The groups, in the order of the attributes' values. */
  public List<RunGroup> groups() throws QuestionException {
    return RunGroup.of(ensemble.runs(), keys);
  }

  /** Statistics of every callpath over the runs of each group. */
  public RunStatistics stats(String... statistics) throws IOException, QuestionException {
    return RunStatistics.of(ensemble.compose(), keys, Statistic.named(List.of(statistics)));
  }

  /** Which of two groups is faster, callpath by callpath. */
  public GroupPreference preference() throws IOException, QuestionException {
    return GroupPreference.of(ensemble.compose(), keys);
  }

  /** How each group scales with the number of ranks, as strong scaling. */
  public ScalingGroups scaling() throws IOException, QuestionException {
    return scaling(false);
  }

  /** The same where the work grows with the number of ranks. */
  public ScalingGroups weakScaling() throws IOException, QuestionException {
    return scaling(true);
  }

  private ScalingGroups scaling(boolean weak) throws IOException, QuestionException {
    return ScalingGroups.of(ensemble.compose(), keys, RunEntry.RANKS, OptionalDouble.empty(), weak);
  }

  /** How callpaths grow with attributes that are numbers, in each group. */
  public RunModels model(String... parameters) throws IOException, QuestionException {
    return RunModels.of(ensemble, ensemble.question(), List.of(parameters), keys, false);
  }

  /** The same with negative exponents, for work that more ranks share. */
  public RunModels decreasingModel(String... parameters) throws IOException, QuestionException {
    return RunModels.of(ensemble, ensemble.question(), List.of(parameters), keys, true);
  }
}
