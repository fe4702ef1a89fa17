package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tinyprof.analysis.answer.SlicedRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.wait.IdealTimes;

/**
 * How well the ranks of a run work together: POP's efficiencies of the run and of callpaths, and
 * what main threads did in their useful time, which is the time outside MPI.
 *
 * @param ranks how many ranks are compared
 * @param rows the run first, then callpaths, those first that lose most
 * @param notes notes about the numbers
 * @param usefulNanos mean of the main threads' time outside MPI from their start on
 * @param useful where it went; empty if the profile does not tell
 * @param cpuNanos mean CPU time of the main threads, in MPI too; NaN if the profile does not tell
 * @param queuedNanos mean time in which main threads were ready and had no CPU, in MPI too
 * @param threads what threads beside main did, the busiest first
 * @param ideal what a replay without transfers says of the run; empty if it was not traced
 */
public record Efficiency(
    String program,
    int ranks,
    List<Row> rows,
    List<String> notes,
    double usefulNanos,
    List<CategoryTime> useful,
    double cpuNanos,
    double queuedNanos,
    List<ThreadTime> threads,
    Optional<IdealTimes> ideal)
    implements Tabular {
  /**
   * The run or one callpath.
   *
   * @param path empty for the run
   * @param maxRank the rank with most useful time
   */
  public record Row(String path, EfficiencyRatios ratios, int maxRank) {}

  public Efficiency {
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
    useful = List.copyOf(useful);
    threads = List.copyOf(threads);
  }

  /** The efficiencies of a run and of all its callpaths that make MPI calls. */
  public static Efficiency of(OpenProfile run) throws IOException, QuestionException {
    return of(run, Slice.ALL, Optional.empty());
  }

  /**
   * The efficiencies of some ranks.
   *
   * @param slice of whole ranks
   * @param query finds the callpaths; without one they are those that make MPI calls
   */
  public static Efficiency of(OpenProfile run, Slice slice, Optional<String> query)
      throws IOException, QuestionException {
    RankTree tree = RankTree.of(SlicedRun.of(run, slice));
    Optional<String> refusal = EfficiencyBuilder.refusal(tree);
    if (refusal.isPresent()) {
      throw new QuestionException(refusal.get());
    }
    return new EfficiencyBuilder(tree, slice, query).build();
  }

  /** The same, where there are several ranks, times and MPI calls. */
  public static Optional<Efficiency> ifAny(OpenProfile run) throws IOException, QuestionException {
    if (run.main() != run.time()) {
      return Optional.empty();
    }
    RankTree tree = RankTree.of(run);
    return EfficiencyBuilder.refusal(tree).isPresent()
        ? Optional.empty()
        : Optional.of(new EfficiencyBuilder(tree, Slice.ALL, Optional.empty()).build());
  }

  /** The ratios of a whole run, of one rank too; empty if it has no times or no MPI calls. */
  public static Optional<EfficiencyRatios> ofRun(OpenProfile run)
      throws IOException, QuestionException {
    if (run.main() != run.time()) {
      return Optional.empty();
    }
    RankTree tree = RankTree.of(run);
    if (!tree.categories().hasParallelCalls()) {
      return Optional.empty();
    }
    RankTree.Spent spent = tree.spent(tree.times(Set.of()));
    return Optional.of(JudgedRanks.of(tree, spent).region().ratios());
  }

  /** The whole run. */
  public EfficiencyRatios run() {
    return rows.get(0).ratios;
  }

  /** A row for the run and for each callpath. */
  @Override
  public Table table() {
    return EfficiencyPage.table(this);
  }

  /** The page for people, with at most this many callpaths. */
  public Page page(int callpaths) {
    return EfficiencyPage.of(this, callpaths);
  }
}
