package org.tinyprof.analysis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.table.DrawnCell;
import org.tinyprof.analysis.table.MethodPath;
import org.tinyprof.analysis.table.NameCell;
import org.tinyprof.analysis.table.NumberCell;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.TextCell;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.interchange.text.Figures;

/** Lays out a report as a page. */
final class ReportPage {
  private static final double READY = 1.1; // times the CPU time
  private static final double EVEN = 1.02; // times the mean

  /** A spread and what it is one of. */
  private record Steadiness(String of, Variation spread) {}

  private final Report report;
  private final String over; // what times are of the ranks, behind a heading

  private ReportPage(Report report) {
    this.report = report;
    String ranks = report.ranks() == 1 ? "" : Figures.count(report.ranks(), "rank");
    over = ranks.isEmpty() ? "" : (report.summed() ? ", sum of " : ", mean of ") + ranks;
  }

  static Page of(Report report) {
    return new ReportPage(report).page();
  }

  private Page page() {
    List<Section> sections = new ArrayList<>();
    sections.add(new Section("verdict", "", report.verdict()));
    sections.add(new Section("notes", "What to know first", report.notes()));
    sections.add(new Section("findings", "What to look at", report.sentences()));
    sections.add(split());
    sections.add(methods());
    sections.add(hotPath());
    sections.add(new Section("threads", "Threads beside main" + over, threads()));
    if (!report.balance().slowest().isEmpty()
        && report.ranks() > 1
        && !(report.balance().imbalance() < EVEN)) {
      sections.add(balance(report.balance()));
    }
    sections.add(new Section("steadiness", "How steady it is", steadiness()));
    sections.add(new Section("next", "Next", next()));
    sections.removeIf(section -> section.sentences().isEmpty() && section.table().isEmpty());
    return new Page(title(), sections);
  }

  private String title() {
    List<String> parts = new ArrayList<>();
    parts.add(report.program());
    String elapsed = Figures.nanos(report.elapsedNanos());
    parts.add(report.where().isEmpty() ? elapsed : elapsed + " on " + report.where());
    if (report.cpuNanos() > 0) {
      parts.add(Figures.nanos(report.cpuNanos()) + " of CPU");
    }
    if (report.threadsBesideMain() > 0) {
      parts.add(Figures.count(report.ranks() + report.threadsBesideMain()) + " threads");
    }
    report.cost().ifPresent(parts::add);
    return String.join(Page.BETWEEN, parts);
  }

  private Section split() {
    String whose =
        (report.ranks() > 1
                ? "Where the time went" + over
                : report.othersIn() ? "Where the time went" : "Where main's time went")
            + (report.othersIn() ? ", with what main waits for in other threads" : "");
    return new Section(
        "split",
        whose + ": " + Figures.nanos(report.rankNanos()),
        TableColumn.table(
            report.split(),
            TableColumn.parts("share", "", report.split(), CategoryTime::share),
            TableColumn.amounts("time_ns", "", Unit.NANOS, CategoryTime::nanos),
            new TableColumn<>(
                "category", "", part -> new TextCell.Written(part.words(), part.words())),
            new TableColumn<>("group", "", part -> new TextCell.Written("", part.group())),
            TableColumn.said("most", "", CategoryTime::most)));
  }

  /** The whole that shares of methods and of the hot path are of. */
  private String whole() {
    String what =
        has(Category::inMpi)
            ? " computing or in MPI"
            : has(Category.QUEUED::equals) || isMoreThanCpu()
                ? " running or ready to run"
                : " not waiting";
    return "of " + Figures.nanos(report.busyNanos()) + what;
  }

  private boolean has(Predicate<Category> kind) {
    return report.split().stream().anyMatch(part -> kind.test(part.category()));
  }

  /** Whether threads that did not wait had no CPU for a part of that time. */
  private boolean isMoreThanCpu() {
    double all = report.busyNanos() * (report.summed() ? 1 : report.ranks());
    return all > READY * report.cpuNanos();
  }

  private Section methods() {
    boolean counted = report.methods().stream().anyMatch(method -> method.calls() > 0);
    List<TableColumn<HotMethod>> columns = new ArrayList<>();
    columns.add(TableColumn.amounts("share", "own", Unit.FRACTION, HotMethod::share));
    columns.add(time(report.methods()));
    columns.add(TableColumn.hidden("error_ns", Unit.NANOS, HotMethod::error));
    if (counted) {
      columns.add(new TableColumn<>("count", "calls", method -> known(method.calls(), Unit.COUNT)));
      columns.add(
          new TableColumn<>(
              "call_ns", "each", method -> known(method.nanos() / method.calls(), Unit.NANOS)));
    }
    if (report.ranks() > 1) {
      columns.add(TableColumn.amounts("imbalance", "max/mean", Unit.RATIO, HotMethod::imbalance));
    }
    columns.add(
        TableColumn.hidden(
            "line", Unit.COUNT, method -> method.line() > 0 ? method.line() : Double.NaN));
    columns.add(method());
    String samples =
        report.samples() > 0 ? " (" + Figures.count(report.samples(), "sample") + ")" : "";
    String threads = report.threads().isEmpty() ? "" : ", all threads";
    return new Section(
        "methods",
        "Hottest methods" + threads + over + ": own time, " + whole() + samples,
        TableColumn.table(report.methods(), columns));
  }

  private static Cell known(double amount, Unit unit) {
    return amount > 0 ? new NumberCell.Amount(amount, unit) : new NumberCell.Unknown();
  }

  /** The column of times; it has room for errors only if a time is estimated. */
  private static TableColumn<HotMethod> time(List<HotMethod> methods) {
    return methods.stream().anyMatch(method -> !Double.isNaN(method.error()))
        ? TableColumn.estimates("time_ns", "time", Unit.NANOS, HotMethod::nanos, HotMethod::error)
        : TableColumn.amounts("time_ns", "time", Unit.NANOS, HotMethod::nanos);
  }

  private Section hotPath() {
    return new Section(
        "hot_path",
        "Hot path" + over + ", " + whole(),
        TableColumn.table(
            report.hotPath(),
            TableColumn.amounts("share", "", Unit.FRACTION, HotStep::share),
            TableColumn.amounts("time_ns", "", Unit.NANOS, HotStep::nanos),
            TableColumn.hidden("error_ns", Unit.NANOS, HotStep::error),
            step()));
  }

  /** The column with a method and who called it. */
  static TableColumn<HotMethod> method() {
    return new TableColumn<>(
        "callpath",
        "method",
        method ->
            new NameCell.Method(
                new MethodPath(method.path(), method.name(), method.callers()), method.line()));
  }

  /** The column with the methods of a line of the hot path. */
  static TableColumn<HotStep> step() {
    return new TableColumn<>(
        "callpath", "", step -> new NameCell.Indented(step.path(), step.names(), step.level()));
  }

  private Table threads() {
    String number = report.ranks() == 1 ? "threads" : "threads/rank";
    return TableColumn.table(
        report.threads(),
        TableColumn.wrapped("group", "group", ThreadTime::name),
        new TableColumn<>("threads", number, group -> number(group.number())),
        TableColumn.amounts("running_ns", "running", Unit.NANOS, ThreadTime::runningNanos),
        ofThreads("queued_ns", "no CPU", ThreadTime::queuedNanos),
        TableColumn.amounts("waiting_ns", "waiting", Unit.NANOS, ThreadTime::waitingNanos),
        ofThreads("blocked_ns", "locks", ThreadTime::blockedNanos),
        ofThreads("idle_ns", "idle", ThreadTime::idleNanos),
        TableColumn.said("hottest", "hottest method", ThreadTime::hottest),
        TableColumn.said("waits", "waits most in", ThreadTime::waits));
  }

  /** A column of times that people see if a group has one. */
  private TableColumn<ThreadTime> ofThreads(
      String id, String heading, ToDoubleFunction<ThreadTime> nanos) {
    return report.threads().stream().anyMatch(group -> nanos.applyAsDouble(group) > 0)
        ? TableColumn.amounts(id, heading, Unit.NANOS, nanos)
        : TableColumn.hidden(id, Unit.NANOS, nanos);
  }

  private static Cell number(ThreadNumber threads) {
    return threads.least() == threads.most()
        ? known(threads.most(), Unit.COUNT)
        : new TextCell.Written(threads.words(), threads.most());
  }

  private static Section balance(Balance balance) {
    List<TableColumn<RankTime>> columns = new ArrayList<>();
    columns.add(TableColumn.amounts("rank", "rank", Unit.COUNT, RankTime::rank));
    if (balance.slowest().stream().anyMatch(rank -> !rank.host().isEmpty())) {
      columns.add(TableColumn.words("host", "host", RankTime::host));
    }
    columns.add(TableColumn.amounts("time_ns", "time", Unit.NANOS, RankTime::nanos));
    columns.add(
        TableColumn.amounts(
            "work_ns",
            balance.byCpu() ? "CPU outside MPI" : "outside MPI",
            Unit.NANOS,
            RankTime::workNanos));
    columns.add(
        TableColumn.shares(
            "work_share", "of the rank's time", rank -> rank.workNanos() / rank.nanos()));
    String heading =
        Double.isNaN(balance.imbalance())
            ? "Longest ranks: none works outside MPI"
            : "Busiest ranks: the first works "
                + Figures.ratio(balance.imbalance())
                + " times the mean outside MPI"
                + (balance.byCpu() ? ", by CPU time" : "");
    return new Section("balance", heading, TableColumn.table(balance.slowest(), columns));
  }

  private Table next() {
    return TableColumn.table(report.next(), command());
  }

  static TableColumn<String> command() {
    return new TableColumn<>("command", "", TextCell.Command::new);
  }

  private Table steadiness() {
    List<Steadiness> rows =
        Stream.concat(
                report.executions().stream().map(spread -> new Steadiness("executions", spread)),
                report.iterations().stream().map(spread -> new Steadiness("iterations", spread)))
            .toList();
    return TableColumn.table(
        rows,
        TableColumn.words("of", "of", Steadiness::of),
        TableColumn.amounts("variation", "variation", Unit.FRACTION, row -> row.spread.variation()),
        TableColumn.amounts("mean_ns", "mean", Unit.NANOS, row -> row.spread.meanNanos()),
        TableColumn.amounts("min_ns", "min", Unit.NANOS, row -> row.spread.minNanos()),
        TableColumn.amounts("max_ns", "max", Unit.NANOS, row -> row.spread.maxNanos()),
        new TableColumn<>("course_ns", "course", row -> new DrawnCell.Chart(row.spread.course())),
        TableColumn.callpaths(row -> row.spread.path()));
  }
}
