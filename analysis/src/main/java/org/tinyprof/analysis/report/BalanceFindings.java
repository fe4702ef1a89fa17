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
  private final RankWork compared;
  private final double[] work;
  private final double[] blocked;
  private final double mean;
  private final double costNanos;

  /**
   * @param compared what ranks do outside MPI
   * @param blocked how much of the time there the rank was blocked
   */
  BalanceFindings(Ranks ranks, Balance balance, MpiCalls mpi, RankWork compared, double[] blocked) {
    this.ranks = ranks;
    this.balance = balance;
    this.mpi = mpi;
    this.compared = compared;
    this.work = compared.nanos();
    this.blocked = blocked;
    mean = DoubleStream.of(work).average().orElse(0);
    costNanos = DoubleStream.of(work).max().orElse(0) - mean;
  }

  List<Finding> find() {
    if (ranks.size() < 2) {
      return List.of();
    }
    List<Finding> found = new ArrayList<>();
    RankGroup busiest = RankGroup.highest(ranks, work);
    boolean uneven = costNanos > compared.chance() && isMuch(costNanos, balance.imbalance());
    Optional<String> waited = uneven ? mpi.whereOthersWait(busiest) : Optional.empty();
    if (uneven) {
      found.add(compared.finding(costNanos, sentence(busiest, waited)).at(place(busiest)));
    }
    balance.uneven().stream()
        .filter(spot -> !uneven || !holds(busiest, spot))
        .filter(spot -> spot.excessNanos() > compared.chance())
        .filter(spot -> isMuch(spot.excessNanos(), spot.imbalance()))
        .findFirst()
        .ifPresent(
            spot ->
                found.add(
                    compared
                        .finding(spot.excessNanos(), sentence(spot))
                        .at(Finding.Place.of(spot.path(), spot.maxRank()))));
    mpi.costliest(waited).ifPresent(found::add);
    return found;
  }

  private boolean isMuch(double excess, double imbalance) {
    return excess >= LEAST_SHARE * compared.wholeNanos() && imbalance >= LEAST_IMBALANCE;
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
        !compared.byCpu()
            && (busiest.mean(blocked) > nanos / 2 || most.stream().anyMatch(UnevenWork::isWaiting));
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
        + compared.by()
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

  private String sentence(UnevenWork spot) {
    return "Work is uneven in "
        + MethodPath.of(spot.path()).name()
        + ": "
        + Figures.ratio(spot.imbalance())
        + " times the mean on "
        + spot.ranks()
        + " ("
        + Figures.nanos(spot.maxNanos())
        + (compared.byCpu() ? " of CPU" : "")
        + " outside MPI, the mean is "
        + Figures.nanos(spot.meanNanos())
        + ").";
  }
}
