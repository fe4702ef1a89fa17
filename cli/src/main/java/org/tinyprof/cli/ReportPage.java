package org.tinyprof.cli;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.Figures;
import org.tinyprof.analysis.report.Balance;
import org.tinyprof.analysis.report.CategoryTime;
import org.tinyprof.analysis.report.Cost;
import org.tinyprof.analysis.report.ProcessCost;
import org.tinyprof.analysis.report.RankTime;
import org.tinyprof.analysis.report.Report;
import org.tinyprof.analysis.report.Spread;
import org.tinyprof.analysis.report.ThreadTime;
import org.tinyprof.analysis.report.UnevenWork;
import org.tinyprof.cli.page.Cell;
import org.tinyprof.cli.page.Column;
import org.tinyprof.cli.page.Page;
import org.tinyprof.cli.page.Section;
import org.tinyprof.cli.page.Table;
import org.tinyprof.cli.page.Unit;

/** Lays a report out. */
final class ReportPage {
  private static final String LEFT_OUT = "‡";

  private static final Column<Cost> SHARE = Column.shares("share", "share", Cost::share);
  private static final Column<Cost> TIME =
      Column.amounts("time_ns", "time", Unit.NANOS, Cost::nanos);
  private static final Column<Cost> CALLS =
      Column.amounts("count", "calls", Unit.COUNT, Cost::count);
  private static final Column<Cost> RANKS =
      Column.amounts("ranks", "ranks", Unit.COUNT, cost -> (double) cost.ranks());
  private static final Column<Cost> IMBALANCE =
      Column.amounts("imbalance", "max/mean", Unit.RATIO, Cost::imbalance);
  private static final Column<Cost> KIND =
      Column.words("category", "kind", cost -> cost.category().label());
  private static final Column<Cost> PATH =
      new Column<>(
          "callpath",
          "callpath",
          cost ->
              new Cell.Written(cost.path() + (cost.leftOut() ? " " + LEFT_OUT : ""), cost.path()));

  /** A spread and what it is one of. */
  private record Steadiness(String of, Spread spread) {}

  private final Report report;
  private final String over; // what times are of the ranks, behind a heading

  private ReportPage(Report report) {
    this.report = report;
    String ranks = report.ranks() == 1 ? "" : report.ranks() + " ranks";
    over = ranks.isEmpty() ? "" : (report.summed() ? ", sum of " : ", mean of ") + ranks;
  }

  static Page of(Report report) {
    return new ReportPage(report).page();
  }

  private Page page() {
    List<Section> sections = new ArrayList<>();
    sections.add(new Section("notes", "What to know first", report.notes()));
    sections.add(split());
    sections.add(new Section("hints", "What to look at", report.hints()));
    sections.add(
        new Section(
            "inclusive",
            "Costliest callpaths with all they call" + over,
            Column.table(report.inclusive(), SHARE, TIME, CALLS, RANKS, IMBALANCE, KIND, PATH)));
    sections.add(
        new Section(
            "exclusive",
            "Costliest callpaths, their own time" + over,
            Column.table(report.exclusive(), SHARE, TIME, CALLS, RANKS, KIND, PATH)));
    sections.add(new Section("left_out", LEFT_OUT + " No longer timed", report.leftOut()));
    sections.add(new Section("threads", "Threads beside main" + over, threads()));
    if (report.ranks() > 1) {
      sections.add(balance(report.balance()));
    }
    sections.add(
        new Section(
            "uneven",
            "Work that is spread unevenly, time outside MPI",
            uneven(report.balance().uneven())));
    sections.add(new Section("steadiness", "How steady it is", steadiness()));
    sections.add(new Section("processes", "What the processes cost as a whole", processes()));
    sections.removeIf(section -> section.sentences().isEmpty() && section.table().isEmpty());
    return new Page(title(), sections);
  }

  private String title() {
    int ranks = report.ranks();
    return report.program()
        + ": "
        + Figures.nanos(report.elapsedNanos())
        + " on "
        + ranks
        + (ranks == 1 ? " rank" : " ranks");
  }

  private Section split() {
    return new Section(
        "split",
        "Where the time went" + over,
        List.of(report.bound()),
        Column.table(
            report.split(),
            Column.words("category", "", part -> part.category().label()),
            Column.shares("share", "", CategoryTime::share),
            Column.amounts("time_ns", "", Unit.NANOS, CategoryTime::nanos)));
  }

  private Table threads() {
    return Column.table(
        report.threads(),
        Column.shares("share", "share", ThreadTime::share),
        Column.amounts("time_ns", "time", Unit.NANOS, ThreadTime::nanos),
        Column.amounts("ranks", "ranks", Unit.COUNT, thread -> (double) thread.ranks()),
        Column.words("thread", "thread", ThreadTime::name));
  }

  private static Section balance(Balance balance) {
    List<Column<RankTime>> columns = new ArrayList<>();
    columns.add(Column.amounts("rank", "rank", Unit.COUNT, RankTime::rank));
    if (balance.slowest().stream().anyMatch(rank -> !rank.host().isEmpty())) {
      columns.add(Column.words("host", "host", RankTime::host));
    }
    columns.add(Column.amounts("time_ns", "time", Unit.NANOS, RankTime::nanos));
    columns.add(Column.amounts("work_ns", "outside MPI", Unit.NANOS, RankTime::workNanos));
    columns.add(Column.shares("work_share", "share", rank -> rank.workNanos() / rank.nanos()));
    return new Section(
        "balance",
        "How evenly ranks work",
        List.of(
            "Load imbalance "
                + Figures.ratio(balance.imbalance())
                + ": the busiest rank's time outside MPI over the mean. The busiest ranks:"),
        Column.table(balance.slowest(), columns));
  }

  private static Table uneven(List<UnevenWork> uneven) {
    return Column.table(
        uneven,
        Column.amounts("imbalance", "max/mean", Unit.RATIO, UnevenWork::imbalance),
        Column.amounts("mean_ns", "mean", Unit.NANOS, UnevenWork::meanNanos),
        Column.amounts("max_ns", "max", Unit.NANOS, UnevenWork::maxNanos),
        new Column<>(
            "max_rank",
            "longest on",
            work -> new Cell.Written(work.ranks(), (long) work.maxRank())),
        Column.words("callpath", "callpath", UnevenWork::path));
  }

  private Table steadiness() {
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

  private Table processes() {
    return Column.table(
        report.processes(),
        Column.words("resource", "", ProcessCost::name),
        new Column<>("mean", "mean", cost -> amount(cost, cost.mean())),
        new Column<>("share", "share", cost -> new Cell.Amount(cost.share(), Unit.FRACTION)),
        new Column<>("max", "max", cost -> amount(cost, cost.max())),
        Column.amounts("max_rank", "on rank", Unit.COUNT, ProcessCost::maxRank),
        new Column<>("unit", "", cost -> new Cell.Written("", cost.unit())));
  }

  private static Cell amount(ProcessCost cost, double amount) {
    return new Cell.Amount(amount, Unit.of(cost.unit()));
  }
}
