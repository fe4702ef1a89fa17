package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.Figures;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.tree.CallTree;

/** Writes the first page of a run. */
public final class Reports {
  private static final int UNEVEN = 5;
  private static final int BUSIEST = 5;
  private static final double BOUND = 0.5;

  private Reports() {}

  /** The report, with so many rows in its tables of callpaths. */
  public static Report of(Run run, int rows) throws IOException {
    CallTree time = new CallTree(run, run.time());
    CallTree count = new CallTree(run, run.count());
    Categories categories = new Categories(time);
    Costs costs = new Costs(time, count, categories);
    Variability variability = new Variability(run, time);
    TimesRead times = TimesRead.of(run, time, categories, variability);
    List<CategoryTime> split = categories.split();
    Balance balance = balance(times.ranks(), costs);
    Optional<Spread> executions = variability.executions(times);
    List<Spread> iterations = variability.iterations(times);
    return new Report(
        run.info().program(),
        run.info().ranks(),
        run.overview().lanes(),
        time.roots().stream().mapToDouble(i -> time.perLane(i).max().doubleValue()).max().orElse(0),
        time.total(),
        split,
        bound(split),
        costs.inclusive(rows),
        costs.exclusive(rows),
        balance,
        executions,
        iterations,
        new Hints(run, time, count, times.ranks().waiters()).of(balance, executions, iterations));
  }

  private static Balance balance(RankTimes ranks, Costs costs) {
    return new Balance(ranks.imbalance(), ranks.busiest(BUSIEST), costs.uneven(UNEVEN));
  }

  private static String bound(List<CategoryTime> split) {
    if (split.isEmpty() || split.get(0).nanos() == 0) {
      return "No time was recorded.";
    }
    double outside =
        split.stream()
            .filter(part -> !part.category().busy())
            .mapToDouble(CategoryTime::share)
            .sum();
    if (outside > BOUND) {
      return "Communication bounds this run: ranks spend "
          + Figures.percent(outside)
          + " of their time in MPI calls, waits included.";
    }
    CategoryTime largest = split.get(0);
    String label = largest.category().label();
    return largest.share() > BOUND
        ? capital(label)
            + " bounds this run: "
            + Figures.percent(largest.share())
            + " of all ranks' time."
        : "Nothing bounds this run alone: "
            + label
            + " is the largest part with "
            + Figures.percent(largest.share())
            + ".";
  }

  private static String capital(String label) {
    return Character.toUpperCase(label.charAt(0)) + label.substring(1);
  }
}
