package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.query.QueryHint;
import org.tinyprof.analysis.slice.Sample;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.IntervalProfile;
import org.tinyprof.analysis.wait.Waits;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.interchange.text.Figures;

/** Computes the efficiencies of a run. */
final class EfficiencyBuilder {
  private static final int THREADS = 3;

  private final OpenProfile all;
  private final RankTree tree;
  private final Ranks ranks;
  private final Slice slice;
  private final Optional<String> query;
  private final List<Integer> callpaths;
  private final RankTimes times;
  private final WorkTimes work;
  private final TimeBreakdown split;
  private final JudgedRanks together;
  private final ParallelRegion region;
  private final List<String> notes = new ArrayList<>();

  /**
   * @param tree of a run that nothing refuses
   * @param slice what the run was sliced by
   */
  EfficiencyBuilder(RankTree tree, Slice slice, Optional<String> query)
      throws IOException, QuestionException {
    this.tree = tree;
    this.slice = slice;
    this.query = query;
    all = tree.all();
    ranks = tree.ranks();
    IntervalProfile.sentence(all).ifPresent(notes::add);
    slice.sample().map(Sample::sentence).ifPresent(notes::add);
    callpaths = callpaths();
    times = tree.times(new HashSet<>(callpaths));
    RankTree.Spent spent = tree.spent(times);
    work = spent.work();
    split = spent.split();
    together = JudgedRanks.of(tree, spent);
    region = together.region();
  }

  /** Why a run has no efficiencies, if it has none. */
  static Optional<String> refusal(RankTree tree) {
    if (tree.ranks().size() < 2) {
      return Optional.of(
          "efficiencies compare ranks, and "
              + (tree.all().foldedRanks() > 0
                  ? "this file does not keep them apart"
                  : "there is only one here")
              + "; tinyprof report says where its time went");
    }
    return tree.categories().hasParallelCalls()
        ? Optional.empty()
        : Optional.of(
            "efficiencies need the time in MPI, and this profile has no MPI call; tinyprof report"
                + " says where its time went");
  }

  /** Callpaths of main threads that can be useful; without a query those that make MPI calls. */
  private List<Integer> callpaths() throws IOException, QuestionException {
    if (query.isEmpty()) {
      return IntStream.range(0, tree.time().size())
          .filter(tree.categories()::hasMpiBelow)
          .filter(i -> tree.time().entry(i).parent() != Callpath.ROOT)
          .boxed()
          .toList();
    }
    BitSet found = Question.PLAIN.query(query.get()).callpaths(tree.run());
    List<Integer> useful = found.stream().filter(tree.categories()::isWork).boxed().toList();
    int others = found.cardinality() - useful.size();
    if (found.isEmpty()) {
      notes.add("No callpath is left by --query." + QueryHint.of(query.get(), all));
    } else if (others > 0) {
      notes.add(
          Figures.count(others, "callpath")
              + " of the query left out: MPI calls and threads beside main have no useful time.");
    }
    return useful;
  }

  Efficiency build() throws IOException, QuestionException {
    List<Efficiency.Row> rows = new ArrayList<>();
    boolean byCpu = together.work().byCpu();
    for (int callpath : byCpu ? List.<Integer>of() : callpaths) {
      Efficiency.Row row = row(callpath);
      if (row.ratios().maxNanos() > 0) {
        rows.add(row);
      }
    }
    rows.sort(Comparator.comparingDouble(row -> -row.ratios().lostNanos()));
    rows.add(0, new Efficiency.Row("", region.ratios(), mostUseful(region.useful())));
    note(rows);
    List<CategoryTime> useful = useful();
    AllThreads threads = tree.allThreads(ranks.size());
    return new Efficiency(
        all.program(),
        ranks.size(),
        rows,
        notes,
        useful.stream().mapToDouble(CategoryTime::nanos).sum(),
        useful,
        DoubleStream.of(ranks.counter(ProcessCounters.CPU_MAIN)).average().orElse(Double.NaN),
        DoubleStream.of(ranks.counter(ProcessCounters.QUEUED_MAIN)).average().orElse(Double.NaN),
        new BackgroundThreads(tree, threads, ranks.size(), THREADS)
            .busiest().stream()
                .filter(group -> !tree.threads().communicating().contains(group.name()))
                .toList(),
        slice.equals(Slice.ALL) && !IntervalProfile.isOne(all)
            ? Waits.ifFew(all).filter(waits -> waits.stretches() == 0).map(Waits::ideal)
            : Optional.empty());
  }

  private Efficiency.Row row(int callpath) {
    double[] elapsed = times.byRank(callpath).clone();
    double[] useful =
        tree.categories().hasMpiBelow(callpath) ? work.outsideMpi(callpath) : elapsed.clone();
    double[] atEnds = work.atEnds(callpath);
    for (int i = 0; i < elapsed.length; i++) {
      elapsed[i] = Math.max(0, elapsed[i] - atEnds[i]);
    }
    return new Efficiency.Row(
        tree.time().path(callpath), EfficiencyRatios.of(useful, elapsed), mostUseful(useful));
  }

  /** The number in MPI of the rank with most useful time. */
  private int mostUseful(double[] useful) {
    return ranks.rank(RankGroup.largest(useful, 1).get(0));
  }

  private void note(List<Efficiency.Row> rows) {
    together
        .crowded()
        .ifPresent(
            cores ->
                notes.add(
                    0,
                    Finding.capital(cores.words())
                        + (together.work().byCpu()
                            ? ". So ranks are compared by their CPU time outside MPI; what"
                                + " communication costs is not known then. tinyprof balance"
                                + " compares callpaths."
                            : ". Wall times then tell who had a CPU, not who works most.")));
    UnseenMpiNote.sentence(all).ifPresent(notes::add);
    if (!region.isMeasured() && !IntervalProfile.isOne(all)) {
      notes.add(
          "The profile does not say when MPI_Init ended and MPI_Finalize began: the whole run"
              + " counts, without the time in MPI_Init.");
    }
    if (region.isOpen()) {
      notes.add(
          "Not all ranks had come to MPI_Finalize: the run counts up to the moment of their"
              + " values.");
    }
    if (rows.stream().anyMatch(row -> row.ratios().ranks() < ranks.size())) {
      notes.add("Each row counts only ranks that ran its callpath.");
    }
    List<String> communicating = tree.threads().communicating();
    if (!communicating.isEmpty()) {
      notes.add(
          Finding.capital(String.join(", ", communicating))
              + (communicating.size() == 1 ? " communicates" : " communicate")
              + ": what these threads do stands in the place of main's waiting for them.");
    }
    if (!tree.threads().known()) {
      notes.add("Nothing tells the threads of a rank apart: MPI calls of all threads count.");
    }
  }

  /** Where the time outside MPI went; empty if nothing tells whether main had a CPU. */
  private List<CategoryTime> useful() {
    if (DoubleStream.of(ranks.counter(ProcessCounters.CPU_MAIN)).anyMatch(Double::isNaN)) {
      return List.of();
    }
    List<CategoryTime> parts =
        split.parts(ranks.size()).stream().filter(part -> isUseful(part.category())).toList();
    double sum = parts.stream().mapToDouble(CategoryTime::nanos).sum();
    return parts.stream()
        .map(
            part ->
                new CategoryTime(part.category(), part.nanos(), part.nanos() / sum, part.most()))
        .toList();
  }

  private static boolean isUseful(Category category) {
    return !category.inMpi()
        && !category.equals(Category.OUTSIDE)
        && !category.equals(Category.PROFILER);
  }
}
