package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.tinyprof.analysis.answer.SlicedRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.RunEnd;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.IntervalProfile;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.interchange.text.Figures;

/** Writes the first page of a run. */
public final class ReportBuilder {
  private static final double GOOD_COMMUNICATION = 0.8;
  private static final int UNEVEN = 5;
  private static final int BUSIEST = 5;
  private static final int THREADS = 5;
  private static final int FINDINGS = 5;

  private final OpenProfile all;
  private final Slice slice;
  private final RankTree tree;
  private final OpenProfile run; // without the lanes of other threads
  private final Ranks ranks;
  private final CallTimes time;
  private final RankThreads judged;
  private final Categories categories;
  private final Variability variability;
  private final RankTimes times;
  private final WorkTimes work;
  private final WallTimes whole;
  private final OffCpu off;
  private final TimeBreakdown split;
  private final Optional<WaitedMoments> moments;
  private final JudgedRanks together;
  private final RankWork worked;

  private ReportBuilder(OpenProfile all, Slice slice) throws IOException, QuestionException {
    this.all = all;
    this.slice = slice;
    tree = RankTree.of(all);
    run = tree.run();
    ranks = tree.ranks();
    time = tree.time();
    judged = tree.threads();
    categories = tree.categories();
    variability = new Variability(run, time, judged, categories);
    times =
        RankTimes.of(
            run,
            ranks,
            WorkTimes.needed(time, judged, categories),
            variability.root().map(Set::of).orElse(Set.of()),
            variability.followed());
    RankTree.Spent spent = tree.spent(times);
    work = spent.work();
    whole = spent.whole();
    off = spent.off();
    split = spent.split();
    split.atEndsWithout(off);
    moments = spent.moments();
    together = JudgedRanks.of(tree, spent);
    worked = together.work();
  }

  /** The report, with times as the mean over ranks. */
  public static Report of(OpenProfile run, int rows) throws IOException, QuestionException {
    return of(run, rows, false);
  }

  /**
   * The report.
   *
   * @param rows in its tables of callpaths and threads
   * @param summed whether times are summed over the ranks, instead of the mean of a rank
   */
  public static Report of(OpenProfile run, int rows, boolean summed)
      throws IOException, QuestionException {
    return of(run, Slice.ALL, rows, summed);
  }

  /**
   * The report of some ranks, hosts or threads.
   *
   * @param slice without executions, iterations or metrics
   */
  public static Report of(OpenProfile run, Slice slice, int rows, boolean summed)
      throws IOException, QuestionException {
    return SampleReport.isOf(run)
        ? SampleReport.of(run, slice, rows, summed)
        : new ReportBuilder(SlicedRun.of(run, slice), slice).report(rows, summed);
  }

  private Report report(int rows, boolean summed) throws IOException, QuestionException {
    int over = summed ? 1 : Math.max(1, ranks.size());
    AllThreads threads = tree.allThreads(over);
    List<HotMethod> methods = threads.methods(rows);
    BackgroundThreads beside = new BackgroundThreads(tree, threads, over, THREADS);
    List<ThreadTime> others = beside.busiest();
    Balance balance = balance();
    List<Finding> findings = findings(balance, threads);
    Optional<ProfilingCost> cost = ProfilingCost.of(ranks, run.info().attributes(), time);
    return new Report(
        run.info().program(),
        Optional.empty(),
        Math.max(1, ranks.size()),
        where(),
        whole.elapsed(),
        cost.map(ProfilingCost::cpuNanos)
            .orElseGet(() -> DoubleStream.of(ranks.counter(ProcessCounters.CPU)).sum()),
        summed,
        cost.map(ProfilingCost::words),
        RunEnd.sentences(all),
        new Verdict(tree, split, others, beside.hasVirtual(), UnseenMpiNote.isIn(all))
            .sentence(together.crowded(), worked.byCpu()),
        region().map(this::efficiency),
        new Notes(all, slice, ranks, time, judged, whole, cost, beside.hasVirtual()).of(balance),
        findings,
        whole.sum() / over,
        split.parts(over),
        split.hasOthers(),
        threads.wholeNanos(),
        threads.samples(),
        methods,
        threads.hotPath(),
        others,
        beside.number(),
        balance,
        variability.executions(times),
        variability.iterations(times),
        new NextCommands(all.path(), ranks.size(), communicates(), methods, findings).all());
  }

  /** Where the ranks ran, or which of the run they are. */
  private String where() {
    int all = run.info().ranks();
    if (ranks.size() < all && !slice.hasAllLanes()) {
      return ranks.size() == 1 ? "rank " + ranks.rank(0) : ranks.size() + " of " + all + " ranks";
    }
    String hosts = ranks.hosts() > 0 ? " of " + Figures.count(ranks.hosts(), "host") : "";
    return ranks.size() < 2 ? "" : Figures.count(ranks.size(), "rank") + hosts;
  }

  private String efficiency(ParallelRegion region) {
    boolean known = region.isMeasured() || IntervalProfile.isOne(all);
    return region.ratios().sentence() + (known ? "." : " (of the whole run).");
  }

  /** Empty where nothing tells how well ranks work together. */
  private Optional<ParallelRegion> region() {
    return ranks.size() < 2 || !categories.hasParallelCalls() || UnseenMpiNote.isIn(all)
        ? Optional.empty()
        : Optional.of(together.region());
  }

  private boolean communicates() throws IOException {
    return !run.summaries().messages().isEmpty()
        && region().stream().anyMatch(each -> each.ratios().communication() < GOOD_COMMUNICATION);
  }

  /** How long each rank was blocked outside MPI, without what other threads did meanwhile. */
  private double[] blocked() {
    return DoubleStream.of(off.blocked()).map(nanos -> nanos * split.waitingPart()).toArray();
  }

  private Balance balance() throws IOException, QuestionException {
    if (worked.isUnknown()) {
      return new Balance(false, Double.NaN, List.of(), List.of()); // nothing tells who works most
    }
    double[] wall = whole.wall();
    double[] work = worked.nanos();
    double mean = DoubleStream.of(work).average().orElse(Double.NaN);
    List<RankTime> busiest =
        RankGroup.largest(work, BUSIEST).stream()
            .sorted(Comparator.comparingDouble(i -> -work[i]))
            .map(i -> new RankTime(ranks.rank(i), ranks.host(i), wall[i], work[i]))
            .toList();
    return new Balance(
        worked.byCpu(),
        DoubleStream.of(work).max().orElse(Double.NaN) / mean,
        busiest,
        new UnevenWorkSearch(run, ranks, time, categories, times, this.work, together.cpu())
            .find(UNEVEN, worked.wholeNanos()));
  }

  /** What to point out, what costs most first. */
  private List<Finding> findings(Balance balance, AllThreads threads)
      throws IOException, QuestionException {
    List<Finding> found = new ArrayList<>(threads.locks(whole.elapsed(), moments));
    MpiCalls mpi =
        new MpiCalls(ranks, time, judged, categories, times, split.mpiPart(), whole.mean());
    found.addAll(new BalanceFindings(ranks, balance, mpi, worked, blocked()).find());
    int over = Math.max(1, ranks.size());
    found.addAll(UnevenThreads.find(time, moments, split.forOthersNanos() / over, whole.mean()));
    found.addAll(new LoopFindings(ranks, time, categories, variability, times).find());
    found.addAll(
        new ProcessFindings(
                ranks,
                run.info().attributes(),
                whole.wall(),
                off,
                together.crowded().isPresent() && ranks.size() > 1,
                split,
                categories.hasWaits(),
                threads.allocation())
            .find());
    ShortCalls.find(time).ifPresent(found::add);
    FileOpens.find(time, ranks.size(), whole.sum()).ifPresent(found::add);
    SmallMessages.find(time, categories, whole.sum()).ifPresent(found::add);
    MessagesBetweenHosts.find(run, ranks, time, categories, whole.sum()).ifPresent(found::add);
    if (slice.hasAllLanes() && !IntervalProfile.isOne(all)) {
      DriftFinding.find(all).ifPresent(found::add);
    }
    Stream<Finding> sorted =
        found.stream().sorted(Comparator.comparingDouble(finding -> -finding.costNanos()));
    return Stream.concat(whoMadeOthersWait().stream(), sorted).limit(FINDINGS).toList();
  }

  /** Known of whole traced runs: it leads, because it names the cause of what others only show. */
  private Optional<Finding> whoMadeOthersWait() throws IOException, QuestionException {
    return slice.hasAllLanes() && !IntervalProfile.isOne(all) && ranks.size() > 1
        ? WaitFinding.find(all)
        : Optional.empty();
  }
}
