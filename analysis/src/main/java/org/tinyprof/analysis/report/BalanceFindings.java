package org.tinyprof.analysis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.tinyprof.analysis.table.MethodPath;
import org.tinyprof.interchange.text.Figures;

/** Findings about how work and MPI time are spread over the ranks. */
final class BalanceFindings {
  private static final double LEAST_SHARE = 0.02; // of a rank's time
  private static final double LEAST_IMBALANCE = 1.1;

  private final Ranks ranks;
  private final Balance balance;
  private final MpiCalls mpi;
  private final double[] work;
  private final double[] blocked;
  private final double rankNanos;
  private final double chance;
  private final double mean;
  private final double costNanos;

  /**
   * @param work time outside MPI by rank
   * @param blocked how much of that the rank was blocked
   * @param rankNanos mean wall time of a rank
   * @param chance by how much a rank may have more by chance
   */
  BalanceFindings(
      Ranks ranks,
      Balance balance,
      MpiCalls mpi,
      double[] work,
      double[] blocked,
      double rankNanos,
      double chance) {
    this.ranks = ranks;
    this.balance = balance;
    this.mpi = mpi;
    this.work = work;
    this.blocked = blocked;
    this.rankNanos = rankNanos;
    this.chance = chance;
    mean = DoubleStream.of(work).average().orElse(0);
    costNanos = DoubleStream.of(work).max().orElse(0) - mean;
  }

  List<Finding> find() {
    if (ranks.size() < 2) {
      return List.of();
    }
    List<Finding> found = new ArrayList<>();
    RankGroup busiest = RankGroup.highest(ranks, work);
    boolean uneven = costNanos > chance && isMuch(costNanos, balance.imbalance());
    Optional<String> waited = uneven ? mpi.whereOthersWait(busiest) : Optional.empty();
    if (uneven) {
      found.add(new Finding(costNanos, sentence(busiest, waited)).at(place(busiest)));
    }
    balance.uneven().stream()
        .filter(spot -> !uneven || !holds(busiest, spot))
        .filter(spot -> isMuch(spot.excessNanos(), spot.imbalance()))
        .findFirst()
        .ifPresent(
            spot ->
                found.add(
                    new Finding(spot.excessNanos(), sentence(spot))
                        .at(Finding.Place.of(spot.path(), spot.maxRank()))));
    mpi.costliest(waited).ifPresent(found::add);
    return found;
  }

  private boolean isMuch(double excess, double imbalance) {
    return excess >= LEAST_SHARE * rankNanos && imbalance >= LEAST_IMBALANCE;
  }

  private boolean holds(RankGroup group, UnevenWork spot) {
    return group.members().contains(ranks.index(spot.maxRank()));
  }

  /** The busiest rank, and where it works longer than the others. */
  private Finding.Place place(RankGroup busiest) {
    int most = busiest.members().get(0);
    for (int member : busiest.members()) {
      most = work[member] > work[most] ? member : most;
    }
    String path =
        balance.uneven().stream()
            .filter(spot -> holds(busiest, spot))
            .findFirst()
            .map(UnevenWork::cause)
            .orElse("");
    return Finding.Place.of(path, ranks.rank(most));
  }

  private String sentence(RankGroup busiest, Optional<String> waited) {
    double nanos = busiest.mean(work);
    Optional<UnevenWork> most =
        balance.uneven().stream().filter(spot -> holds(busiest, spot)).findFirst();
    boolean mostlyBlocked =
        busiest.mean(blocked) > nanos / 2 || most.stream().anyMatch(UnevenWork::isWaiting);
    String verb =
        mostlyBlocked
            ? (busiest.plural() ? " are" : " is") + " outside MPI "
            : busiest.plural() ? " work " : " works ";
    boolean known = most.stream().anyMatch(UnevenWork::isWaiting);
    String where = most.map(spot -> ", mostly " + spot.where()).orElse("");
    return Finding.capital(busiest.words())
        + verb
        + Figures.ratio(nanos / mean)
        + " times the mean"
        + (mostlyBlocked && !known ? ", blocked most of that time" : "")
        + where
        + waited.map(call -> "; " + waiting(busiest, call)).orElse("")
        + ".";
  }

  private String waiting(RankGroup busiest, String call) {
    return "the other ranks wait for "
        + (busiest.members().size() > 1 ? "them" : "it")
        + " in "
        + call
        + " ("
        + Figures.percent(mpi.shareOfOthers(busiest, call))
        + " of their time)";
  }

  private static String sentence(UnevenWork spot) {
    return "Work is uneven in "
        + MethodPath.of(spot.path()).name()
        + ": "
        + Figures.ratio(spot.imbalance())
        + " times the mean on "
        + spot.ranks()
        + " ("
        + Figures.nanos(spot.maxNanos())
        + " outside MPI, the mean is "
        + Figures.nanos(spot.meanNanos())
        + ").";
  }
}
