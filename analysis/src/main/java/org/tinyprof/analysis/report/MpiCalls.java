package org.tinyprof.analysis.report;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.interchange.text.Figures;

/** The time of each MPI call by rank, summed over its callpaths. */
final class MpiCalls {
  private static final String START = "MPI_Init"; // takes its time, also if no rank is late
  private static final double LEAST_SHARE = 0.02;
  private static final double MUCH = 0.1;
  private static final double APART = 1.02; // ranks that differ by less are alike

  private final Ranks ranks;
  private final CallTimes tree;
  private final double rankNanos;
  private final Map<String, double[]> times = new TreeMap<>();
  private final Map<String, Integer> costliest = new TreeMap<>(); // its callpath

  /**
   * @param besideMain the part of calls beside main that counts: threads communicate at once
   * @param rankNanos mean wall time of a rank
   */
  MpiCalls(
      Ranks ranks,
      CallTimes tree,
      RankThreads threads,
      Categories categories,
      RankTimes read,
      double besideMain,
      double rankNanos) {
    this.ranks = ranks;
    this.tree = tree;
    this.rankNanos = rankNanos;
    for (int call : categories.mpiCalls()) {
      String name = tree.name(call);
      if (!name.startsWith(START)) {
        double[] sums = times.computeIfAbsent(name, unseen -> new double[ranks.size()]);
        double[] more = read.byRank(call);
        double part = threads.isMain(call) ? 1 : besideMain;
        Arrays.setAll(sums, i -> sums[i] + part * Absent.orZero(more[i]));
        costliest.merge(name, call, (a, b) -> tree.nanos(a) >= tree.nanos(b) ? a : b);
      }
    }
  }

  /** The call in which the other ranks spend most time compared with the busiest. */
  Optional<String> whereOthersWait(RankGroup busiest) {
    String most = "";
    double longer = LEAST_SHARE * rankNanos;
    for (Map.Entry<String, double[]> call : times.entrySet()) {
      double more = busiest.meanOfOthers(call.getValue()) - busiest.mean(call.getValue());
      if (more > longer) {
        longer = more;
        most = call.getKey();
      }
    }
    return most.isEmpty() ? Optional.empty() : Optional.of(most);
  }

  /** The part of the other ranks' time that they spend in a call. */
  double shareOfOthers(RankGroup busiest, String call) {
    return busiest.meanOfOthers(times.get(call)) / rankNanos;
  }

  /**
   * The costliest MPI call.
   *
   * @param explained a call that another finding explains: only the time that every rank spends in
   *     it counts
   */
  Optional<Finding> costliest(Optional<String> explained) {
    Finding most = Finding.warning(MUCH * rankNanos, "");
    for (Map.Entry<String, double[]> call : times.entrySet()) {
      double[] nanos = call.getValue();
      boolean least = call.getKey().equals(explained.orElse(""));
      double cost =
          least ? DoubleStream.of(nanos).min().orElse(0) : RankGroup.sum(nanos) / nanos.length;
      if (cost >= most.costNanos()) {
        String takes = (least ? " takes at least " : " takes ") + Figures.percent(cost / rankNanos);
        Finding found = Finding.warning(cost, sentence(call.getKey(), nanos, takes));
        most = found.at(Finding.Place.of(tree.path(costliest.get(call.getKey())), -1));
      }
    }
    return most.sentence().isEmpty() ? Optional.empty() : Optional.of(most);
  }

  private String sentence(String call, double[] nanos, String takes) {
    int least = 0;
    int most = 0;
    for (int i = 0; i < nanos.length; i++) {
      least = nanos[i] < nanos[least] ? i : least;
      most = nanos[i] > nanos[most] ? i : most;
    }
    int callpath = costliest.get(call);
    double calls = tree.calls(callpath) / ranks.size();
    String each =
        calls > 1
            ? ", "
                + Figures.count(calls)
                + " calls of "
                + Figures.nanos(tree.nanos(callpath) / tree.calls(callpath))
            : "";
    return tree.said(callpath)
        + takes
        + " of every rank's time"
        + each
        + (nanos[most] > APART * nanos[least] ? spread(nanos, least, most) : "")
        + ".";
  }

  private String spread(double[] nanos, int least, int most) {
    return ": from "
        + Figures.nanos(nanos[least])
        + " on rank "
        + ranks.rank(least)
        + " to "
        + Figures.nanos(nanos[most])
        + " on rank "
        + ranks.rank(most);
  }
}
