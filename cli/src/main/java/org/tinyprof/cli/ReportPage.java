package org.tinyprof.cli;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.Figures;
import org.tinyprof.analysis.report.Balance;
import org.tinyprof.analysis.report.CategoryTime;
import org.tinyprof.analysis.report.Cost;
import org.tinyprof.analysis.report.RankTime;
import org.tinyprof.analysis.report.Report;
import org.tinyprof.analysis.report.Spread;
import org.tinyprof.cli.page.Cell;
import org.tinyprof.cli.page.Column;
import org.tinyprof.cli.page.Page;
import org.tinyprof.cli.page.Section;
import org.tinyprof.cli.page.Table;
import org.tinyprof.cli.page.Unit;

/** Lays a report out. */
final class ReportPage {
  private static final Column<Cost> SHARE = Column.shares("share", "share", Cost::share);
  private static final Column<Cost> TIME =
      Column.amounts("time_ns", "time", Unit.NANOS, Cost::nanos);
  private static final Column<Cost> CALLS =
      Column.amounts("count", "calls", Unit.COUNT, Cost::count);
  private static final Column<Cost> IMBALANCE =
      Column.amounts("imbalance", "max/mean", Unit.RATIO, Cost::imbalance);
  private static final Column<Cost> KIND =
      Column.words("category", "kind", cost -> cost.category().label());
  private static final Column<Cost> PATH = Column.words("callpath", "callpath", Cost::path);

  /** A spread and what it is one of. */
  private record Steadiness(String of, Spread spread) {}

  private ReportPage() {}

  static Page of(Report report) {
    List<Section> sections = new ArrayList<>();
    sections.add(split(report));
    sections.add(new Section("hints", "What to look at", report.hints()));
    sections.add(
        new Section(
            "inclusive", "Costliest callpaths, with all they call", inclusive(report.inclusive())));
    sections.add(
        new Section(
            "exclusive",
            "Costliest callpaths, their own time",
            Column.table(report.exclusive(), SHARE, TIME, CALLS, KIND, PATH)));
    if (report.lanes() > 1) {
      sections.add(balance(report.balance()));
    }
    sections.add(
        new Section("uneven", "Work that is spread unevenly", uneven(report.balance().uneven())));
    sections.add(new Section("steadiness", "How steady it is", steadiness(report)));
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
    return new Section(
        "split",
        "Where the time went",
        List.of(report.bound()),
        Column.table(
            report.split(),
            Column.words("category", "", part -> part.category().label()),
            Column.shares("share", "", CategoryTime::share),
            Column.amounts("time_ns", "", Unit.NANOS, CategoryTime::nanos)));
  }

  private static Table inclusive(List<Cost> costs) {
    Column<Cost> mean = Column.amounts("mean_ns", "mean/rank", Unit.NANOS, Cost::meanNanos);
    return Column.table(costs, SHARE, TIME, CALLS, mean, IMBALANCE, KIND, PATH);
  }

  private static Section balance(Balance balance) {
    return new Section(
        "balance",
        "How evenly ranks work",
        List.of(
            "Load imbalance "
                + Figures.ratio(balance.imbalance())
                + ": the busiest rank's time outside MPI over the mean. The busiest ranks:"),
        Column.table(
            balance.slowest(),
            Column.amounts("rank", "rank", Unit.COUNT, RankTime::rank),
            Column.amounts("time_ns", "time", Unit.NANOS, RankTime::nanos),
            Column.amounts("busy_ns", "outside MPI", Unit.NANOS, RankTime::busyNanos),
            Column.shares("busy_share", "share", rank -> rank.busyNanos() / rank.nanos())));
  }

  private static Table uneven(List<Cost> costs) {
    return Column.table(
        costs,
        IMBALANCE,
        Column.amounts("mean_ns", "mean", Unit.NANOS, Cost::meanNanos),
        Column.amounts("max_ns", "max", Unit.NANOS, Cost::maxNanos),
        Column.amounts("max_rank", "on rank", Unit.COUNT, Cost::maxRank),
        PATH);
  }

  private static Table steadiness(Report report) {
    List<Steadiness> rows = new ArrayList<>();
    report.executions().ifPresent(spread -> rows.add(new Steadiness("executions", spread)));
    report.iterations().forEach(spread -> rows.add(new Steadiness("iterations", spread)));
    return Column.table(
        rows,
        Column.words("of", "of", Steadiness::of),
        Column.amounts("variation", "variation", Unit.FRACTION, row -> row.spread.variation()),
        Column.amounts("mean_ns", "mean", Unit.NANOS, row -> row.spread.meanNanos()),
        Column.amounts("min_ns", "min", Unit.NANOS, row -> row.spread.minNanos()),
        Column.amounts("max_ns", "max", Unit.NANOS, row -> row.spread.maxNanos()),
        new Column<>("course_ns", "course", row -> new Cell.Chart(row.spread.course())),
        Column.words("callpath", "callpath", row -> row.spread.path()));
  }
}
