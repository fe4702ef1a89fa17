package org.tinyprof.analysis.report;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.interchange.text.Figures;

/** Lays a report out. */
final class ReportPage {
  private static final TableColumn<Cost> SHARE = TableColumn.shares("share", "share", Cost::share);
  private static final TableColumn<Cost> TIME =
      TableColumn.amounts("time_ns", "time", Unit.NANOS, Cost::nanos);
  private static final TableColumn<Cost> ESTIMATED_TIME =
      new TableColumn<>(
          "time_ns", "time", cost -> new Cell.Estimate(cost.nanos(), cost.error(), Unit.NANOS));
  private static final TableColumn<Cost> CALLS =
      TableColumn.amounts("count", "calls", Unit.COUNT, Cost::count);
  private static final TableColumn<Cost> RANKS =
      TableColumn.amounts("ranks", "ranks", Unit.COUNT, cost -> (double) cost.ranks());
  private static final TableColumn<Cost> IMBALANCE =
      TableColumn.amounts("imbalance", "max/mean", Unit.RATIO, Cost::imbalance);
  private static final TableColumn<Cost> KIND =
      TableColumn.words("category", "kind", cost -> cost.category().label());
  private static final TableColumn<Cost> PATH =
      new TableColumn<>(
          "callpath",
          "callpath",
          cost ->
              new Cell.Branch(
                  cost.path(),
                  cost.path() + (cost.leftOut() ? " " + Cell.LEFT_OUT : ""),
                  0,
                  List.of()));

  private static final String LEARN =
      "`learn: PROFILE` with this profile, in the configuration of the next run, counts and times"
          + " the methods that take most.";

  /** A spread and what it is one of. */
  private record Steadiness(String of, Variation spread) {}

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
            TableColumn.table(
                report.inclusive(),
                SHARE,
                time(report.inclusive()),
                CALLS,
                RANKS,
                IMBALANCE,
                KIND,
                PATH)));
    sections.add(
        new Section(
            "exclusive",
            "Costliest callpaths, their own time" + over,
            TableColumn.table(
                report.exclusive(), SHARE, time(report.exclusive()), CALLS, RANKS, KIND, PATH)));
    sections.add(new Section("left_out", Cell.LEFT_OUT + " No longer timed", report.leftOut()));
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
    if (hasEstimates(report.exclusive())) {
      sections.add(new Section("next", "What next", List.of(LEARN)));
    }
    sections.removeIf(section -> section.sentences().isEmpty() && section.table().isEmpty());
    return new Page(title(), sections);
  }

  /** Estimated times carry their error; where none is, there is no room for one. */
  private static TableColumn<Cost> time(List<Cost> costs) {
    return hasEstimates(costs) ? ESTIMATED_TIME : TIME;
  }

  private static boolean hasEstimates(List<Cost> costs) {
    return costs.stream().anyMatch(cost -> !Double.isNaN(cost.error()));
  }

  private String title() {
    int ranks = report.ranks();
    return report.program()
        + ": "
        + Figures.nanos(report.elapsedNanos())
        + " on "
        + ranks
        + (ranks == 1 ? " rank" : " ranks")
        + report.cost().map(words -> "; " + words).orElse("");
  }

  private Section split() {
    return new Section(
        "split",
        "Where the time went" + over,
        List.of(report.bound()),
        TableColumn.table(
            report.split(),
            new TableColumn<>("category", "", part -> category(part.category())),
            TableColumn.shares("share", "", CategoryTime::share),
            TableColumn.amounts("time_ns", "", Unit.NANOS, CategoryTime::nanos),
            new TableColumn<>("kind", "", part -> new Cell.Written("", kind(part.category())))));
  }

  /** People see kinds below their category, machines get both in columns of their own. */
  private static Cell category(Category category) {
    return new Cell.Written((category.isKind() ? "  - " : "") + category.label(), category.group());
  }

  private static String kind(Category category) {
    return category.isKind() ? category.label() : "";
  }

  private Table threads() {
    return TableColumn.table(
        report.threads(),
        TableColumn.shares("share", "share", ThreadTime::share),
        TableColumn.amounts("time_ns", "time", Unit.NANOS, ThreadTime::nanos),
        TableColumn.amounts("ranks", "ranks", Unit.COUNT, thread -> (double) thread.ranks()),
        TableColumn.words("thread", "thread", ThreadTime::name));
  }

  private static Section balance(Balance balance) {
    List<TableColumn<RankTime>> columns = new ArrayList<>();
    columns.add(TableColumn.amounts("rank", "rank", Unit.COUNT, RankTime::rank));
    if (balance.slowest().stream().anyMatch(rank -> !rank.host().isEmpty())) {
      columns.add(TableColumn.words("host", "host", RankTime::host));
    }
    columns.add(TableColumn.amounts("time_ns", "time", Unit.NANOS, RankTime::nanos));
    columns.add(TableColumn.amounts("work_ns", "outside MPI", Unit.NANOS, RankTime::workNanos));
    columns.add(TableColumn.shares("work_share", "share", rank -> rank.workNanos() / rank.nanos()));
    return new Section(
        "balance",
        "How evenly ranks work",
        List.of(
            "Load imbalance "
                + Figures.ratio(balance.imbalance())
                + ": the busiest rank's time outside MPI over the mean. The busiest ranks:"),
        TableColumn.table(balance.slowest(), columns));
  }

  private static Table uneven(List<UnevenWork> uneven) {
    return TableColumn.table(
        uneven,
        TableColumn.amounts("imbalance", "max/mean", Unit.RATIO, UnevenWork::imbalance),
        TableColumn.amounts("mean_ns", "mean", Unit.NANOS, UnevenWork::meanNanos),
        TableColumn.amounts("max_ns", "max", Unit.NANOS, UnevenWork::maxNanos),
        new TableColumn<>(
            "max_rank",
            "longest on",
            work -> new Cell.Written(work.ranks(), (long) work.maxRank())),
        TableColumn.words("callpath", "callpath", UnevenWork::path));
  }

  private Table steadiness() {
    List<Steadiness> rows = new ArrayList<>();
    report.executions().ifPresent(spread -> rows.add(new Steadiness("executions", spread)));
    report.iterations().forEach(spread -> rows.add(new Steadiness("iterations", spread)));
    return TableColumn.table(
        rows,
        TableColumn.words("of", "of", Steadiness::of),
        TableColumn.amounts("variation", "variation", Unit.FRACTION, row -> row.spread.variation()),
        TableColumn.amounts("mean_ns", "mean", Unit.NANOS, row -> row.spread.meanNanos()),
        TableColumn.amounts("min_ns", "min", Unit.NANOS, row -> row.spread.minNanos()),
        TableColumn.amounts("max_ns", "max", Unit.NANOS, row -> row.spread.maxNanos()),
        new TableColumn<>("course_ns", "course", row -> new Cell.Chart(row.spread.course())),
        TableColumn.words("callpath", "callpath", row -> row.spread.path()));
  }

  private Table processes() {
    return TableColumn.table(
        report.processes(),
        TableColumn.words("resource", "", ProcessCost::name),
        new TableColumn<>("mean", "mean", cost -> amount(cost, cost.mean())),
        new TableColumn<>("share", "share", cost -> new Cell.Amount(cost.share(), Unit.FRACTION)),
        new TableColumn<>("max", "max", cost -> amount(cost, cost.max())),
        TableColumn.amounts("max_rank", "on rank", Unit.COUNT, ProcessCost::maxRank),
        new TableColumn<>("unit", "", cost -> new Cell.Written("", cost.unit())));
  }

  private static Cell amount(ProcessCost cost, double amount) {
    return new Cell.Amount(amount, Unit.of(cost.unit()));
  }
}
