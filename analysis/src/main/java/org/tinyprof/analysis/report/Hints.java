package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tinyprof.analysis.Figures;
import org.tinyprof.analysis.Info;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.overview.Summary;

/** What a person who knows profiles would point out in this one. */
final class Hints {
  private static final String START = "MPI_Init"; // takes its time, whoever is late
  private static final double MUCH_WAITING = 0.1;
  private static final double FAR_ABOVE_MEAN = 1.2;
  private static final double MANY_CALLS = 1e6;
  private static final double SHORT_CALL_NANOS = 1000;
  private static final double UNSTEADY = 0.25;
  private static final double SLOW_START = 1.5;

  private final Run run;
  private final CallTree time;
  private final CallTree count;
  private final Collection<Waiter> waiters;
  private final List<String> hints = new ArrayList<>();

  Hints(Run run, CallTree time, CallTree count, Collection<Waiter> waiters) {
    this.run = run;
    this.time = time;
    this.count = count;
    this.waiters = waiters;
  }

  List<String> of(Balance balance, Optional<Spread> executions, List<Spread> iterations)
      throws IOException {
    incomplete();
    waiting();
    uneven(balance);
    slowStart(executions);
    unsteady(iterations);
    shortCalls();
    return List.copyOf(hints);
  }

  private void incomplete() throws IOException {
    long present = run.ranks();
    if (present < run.info().ranks()) {
      hints.add(
          "Only "
              + present
              + " of "
              + run.info().ranks()
              + " ranks are in this profile; the numbers are theirs alone.");
    }
    Info.lost(run)
        .forEach(
            (name, lost) -> {
              if (lost > 0) {
                hints.add(
                    Figures.count((double) lost)
                        + " "
                        + name
                        + ": see tinyprof info "
                        + run.path()
                        + ".");
              }
            });
    long open =
        IntStream.range(0, time.size())
            .filter(i -> time.entry(i).parent() != Callpath.ROOT)
            .mapToLong(i -> time.overview(i).openSeries())
            .sum();
    if (open > 0) {
      hints.add(
          Figures.count((double) open)
              + " events were still running when this was written; "
              + "they count with their time so far.");
    }
  }

  /** The MPI call in which one rank loses the largest part of its time. */
  private void waiting() {
    waiters.stream()
        .filter(waiter -> !time.entry(waiter.callpath()).name().startsWith(START))
        .filter(waiter -> time.perLane(waiter.callpath()).count() > 1)
        .filter(waiter -> waiter.share() >= MUCH_WAITING)
        .max(Comparator.comparingDouble(Waiter::share))
        .ifPresent(waiter -> hints.add(sentence(waiter.callpath(), waiter.share())));
  }

  private String sentence(int callpath, double share) {
    Summary lanes = time.perLane(callpath);
    double mean = time.value(callpath) / time.total();
    return "Rank "
        + lanes.maxRank()
        + " waits "
        + Figures.percent(share)
        + " of its time in "
        + time.name(callpath)
        + " ("
        + time.path(callpath)
        + "); the mean is "
        + Figures.percent(mean)
        + ", rank "
        + lanes.minRank()
        + " waits least.";
  }

  private void uneven(Balance balance) {
    balance.uneven().stream()
        .filter(cost -> cost.imbalance() >= FAR_ABOVE_MEAN)
        .findFirst()
        .ifPresent(
            cost ->
                hints.add(
                    "Work is uneven in "
                        + cost.path()
                        + ": rank "
                        + cost.maxRank()
                        + " takes "
                        + Figures.ratio(cost.imbalance())
                        + " times the mean. Spread evenly it would take "
                        + Figures.nanos(cost.maxNanos() - cost.meanNanos())
                        + " less."));
  }

  private void slowStart(Optional<Spread> executions) {
    executions
        .filter(spread -> spread.course().size() > 1)
        .ifPresent(
            spread -> {
              double first = spread.course().get(0);
              double others =
                  spread.course().stream()
                      .skip(1)
                      .mapToDouble(Double::doubleValue)
                      .average()
                      .orElse(0);
              if (first > SLOW_START * others) {
                hints.add(
                    "The first execution takes "
                        + Figures.ratio(first / others)
                        + " times as long as the others: class loading and compilation, most"
                        + " likely.");
              }
            });
  }

  private void unsteady(List<Spread> iterations) {
    iterations.stream()
        .filter(spread -> spread.variation() >= UNSTEADY)
        .findFirst()
        .ifPresent(
            spread ->
                hints.add(
                    "The iterations of "
                        + spread.path()
                        + " vary by "
                        + Figures.percent(spread.variation())
                        + ", from "
                        + Figures.nanos(spread.minNanos())
                        + " to "
                        + Figures.nanos(spread.maxNanos())
                        + "."));
  }

  private void shortCalls() {
    IntStream.range(0, time.size())
        .filter(i -> time.entry(i).parent() != Callpath.ROOT)
        .filter(i -> count.value(i) >= MANY_CALLS)
        .filter(i -> time.value(i) / count.value(i) < SHORT_CALL_NANOS)
        .boxed()
        .max(Comparator.comparingDouble(count::value))
        .ifPresent(
            i ->
                hints.add(
                    time.name(i)
                        + " is called "
                        + Figures.count(count.value(i))
                        + " times for "
                        + Figures.perCall(time.value(i) / count.value(i))
                        + " each: profiling it costs about as much; exclude it if you can do"
                        + " without."));
  }
}
