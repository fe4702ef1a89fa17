package org.tinyprof.cli;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.Figures;
import org.tinyprof.analysis.report.Balance;
import org.tinyprof.analysis.report.Cost;
import org.tinyprof.analysis.report.Report;
import org.tinyprof.analysis.report.Spread;
import org.tinyprof.cli.page.Cell;
import org.tinyprof.cli.page.Page;
import org.tinyprof.cli.page.Section;
import org.tinyprof.cli.page.Table;
import org.tinyprof.cli.page.Table.Heading;
import org.tinyprof.cli.page.Unit;

/** Lays a report out. */
final class ReportPage {
  private static final List<Heading> COST_HEADINGS =
      List.of(
          new Heading("share", "share"),
          new Heading("time_ns", "time"),
          new Heading("count", "calls"),
          new Heading("mean_ns", "mean/rank"),
          new Heading("imbalance", "max/mean"),
          new Heading("category", "kind"),
          new Heading("callpath", "callpath"));

  private ReportPage() {}

  static Page of(Report report) {
    List<Section> sections = new ArrayList<>();
    sections.add(split(report));
    sections.add(new Section("hints", "What to look at", report.hints()));
    sections.add(
        new Section(
            "inclusive", "Costliest callpaths, with all they call", costs(report.inclusive())));
    sections.add(
        new Section("exclusive", "Costliest callpaths, their own time", own(report.exclusive())));
    if (report.lanes() > 1) {
      sections.add(balance(report.balance()));
    }
    sections.add(
        new Section("uneven", "Work that is spread unevenly", uneven(report.balance().uneven())));
    sections.add(new Section("steadiness", "How steady it is", spreads(report)));
    sections.removeIf(section -> section.sentences().isEmpty() && section.table().isEmpty());
    return new Page(title(report), sections);
  }

  private static String title(Report report) {
    int ranks = report.ranks();
    return report.program()
        + ": "
        + Figures.nanos(report.elapsedNanos())
        + " on "
        + ranks
        + (ranks == 1 ? " rank" : " ranks");
  }

  private static Section split(Report report) {
    List<List<Cell>> rows = new ArrayList<>();
    report
        .split()
        .forEach(
            part ->
                rows.add(
                    List.of(
                        new Cell.Words(part.category().label()),
                        new Cell.Share(part.share()),
                        new Cell.Amount(part.nanos(), Unit.NANOS))));
    return new Section(
        "split",
        "Where the time went",
        List.of(report.bound()),
        new Table(
            List.of(
                new Heading("category", ""), new Heading("share", ""), new Heading("time_ns", "")),
            rows));
  }

  private static Table costs(List<Cost> costs) {
    return new Table(
        COST_HEADINGS,
        costs.stream()
            .map(
                cost ->
                    List.<Cell>of(
                        new Cell.Share(cost.share()),
                        new Cell.Amount(cost.nanos(), Unit.NANOS),
                        new Cell.Amount(cost.count(), Unit.COUNT),
                        new Cell.Amount(cost.meanNanos(), Unit.NANOS),
                        new Cell.Amount(cost.imbalance(), Unit.RATIO),
                        new Cell.Words(cost.category().label()),
                        new Cell.Words(cost.path())))
            .toList());
  }

  private static Table own(List<Cost> costs) {
    return new Table(
        List.of(
            new Heading("share", "share"),
            new Heading("time_ns", "time"),
            new Heading("count", "calls"),
            new Heading("category", "kind"),
            new Heading("callpath", "callpath")),
        costs.stream()
            .map(
                cost ->
                    List.<Cell>of(
                        new Cell.Share(cost.share()),
                        new Cell.Amount(cost.nanos(), Unit.NANOS),
                        new Cell.Amount(cost.count(), Unit.COUNT),
                        new Cell.Words(cost.category().label()),
                        new Cell.Words(cost.path())))
            .toList());
  }

  private static Section balance(Balance balance) {
    List<List<Cell>> rows = new ArrayList<>();
    balance
        .slowest()
        .forEach(
            rank ->
                rows.add(
                    List.of(
                        new Cell.Amount(rank.rank(), Unit.COUNT),
                        new Cell.Amount(rank.nanos(), Unit.NANOS),
                        new Cell.Amount(rank.busyNanos(), Unit.NANOS),
                        new Cell.Share(rank.busyNanos() / rank.nanos()))));
    List<String> sentences =
        List.of(
            "Load imbalance "
                + Figures.ratio(balance.imbalance())
                + ": the slowest rank's time over the mean. The slowest ranks:");
    return new Section(
        "balance",
        "How evenly ranks work",
        sentences,
        new Table(
            List.of(
                new Heading("rank", "rank"),
                new Heading("time_ns", "time"),
                new Heading("busy_ns", "outside MPI"),
                new Heading("busy_share", "share")),
            rows));
  }

  private static Table uneven(List<Cost> costs) {
    return new Table(
        List.of(
            new Heading("imbalance", "max/mean"),
            new Heading("mean_ns", "mean"),
            new Heading("max_ns", "max"),
            new Heading("max_rank", "on rank"),
            new Heading("callpath", "callpath")),
        costs.stream()
            .map(
                cost ->
                    List.<Cell>of(
                        new Cell.Amount(cost.imbalance(), Unit.RATIO),
                        new Cell.Amount(cost.meanNanos(), Unit.NANOS),
                        new Cell.Amount(cost.maxNanos(), Unit.NANOS),
                        new Cell.Amount(cost.maxRank(), Unit.COUNT),
                        new Cell.Words(cost.path())))
            .toList());
  }

  private static Table spreads(Report report) {
    List<List<Cell>> rows = new ArrayList<>();
    report.executions().ifPresent(spread -> rows.add(spread("executions", spread)));
    report.iterations().forEach(spread -> rows.add(spread("iterations", spread)));
    return new Table(
        List.of(
            new Heading("of", "of"),
            new Heading("variation", "variation"),
            new Heading("mean_ns", "mean"),
            new Heading("min_ns", "min"),
            new Heading("max_ns", "max"),
            new Heading("course_ns", "course"),
            new Heading("callpath", "callpath")),
        rows);
  }

  private static List<Cell> spread(String of, Spread spread) {
    return List.of(
        new Cell.Words(of),
        new Cell.Amount(spread.variation(), Unit.FRACTION),
        new Cell.Amount(spread.meanNanos(), Unit.NANOS),
        new Cell.Amount(spread.minNanos(), Unit.NANOS),
        new Cell.Amount(spread.maxNanos(), Unit.NANOS),
        new Cell.Chart(spread.course()),
        new Cell.Words(spread.path()));
  }
}
