package org.tinyprof.analysis.wait;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.table.NameCell;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.interchange.text.Figures;

/** Lays out waits as a page. */
final class WaitsPage {
  private WaitsPage() {}

  static Page of(Waits waits, int rows) {
    List<Section> sections = new ArrayList<>();
    List<String> sentences = new ArrayList<>();
    if (waits.stretches() > 0) {
      sentences.add(seen(waits));
    }
    sentences.add(summary(waits));
    sentences.addAll(waits.notes());
    sections.add(new Section("shares", "", sentences, shares(waits)));
    add(sections, rows, "causes", "Who made others wait", causes(waits));
    add(sections, rows, "kinds", "Why they waited", kinds(waits));
    add(sections, rows, "calls", "Where they waited", calls(waits));
    add(sections, rows, "ranks", "By rank", ranks(waits));
    add(sections, rows, "path", path(waits), pathTable(waits));
    add(
        sections,
        rows,
        "unknown",
        "May have waited for what the trace does not tell",
        unknown(waits));
    String ranks = Figures.count(waits.size(), "rank");
    return new Page(waits.program() + ": waits in MPI, sum of " + ranks, sections);
  }

  private static void add(
      List<Section> sections, int rows, String id, String heading, Table table) {
    if (!table.rows().isEmpty()) {
      sections.add(new Section(id, heading, List.of(), table, rows));
    }
  }

  private static String summary(Waits waits) {
    double all = waits.size() * waits.elapsedNanos();
    String where = waits.stretches() == 0 ? "Ranks" : "In them, ranks";
    return waits.waitingNanos() == 0
        ? "No rank waited for another one, as far as the trace tells."
        : "%s waited %s, %s of their time. What made them wait:"
            .formatted(
                where,
                Figures.nanos(waits.waitingNanos()),
                Figures.percent(waits.waitingNanos() / all));
  }

  private static String seen(Waits waits) {
    return "Seen: %s of the run, %s of %s."
        .formatted(
            waits.stretches() == 1 ? "1 stretch" : waits.stretches() + " stretches",
            Figures.nanos(waits.elapsedNanos()),
            Figures.nanos(waits.runNanos()));
  }

  private static Table shares(Waits waits) {
    return TableColumn.table(
        waits.shares(),
        TableColumn.parts("share", "", waits.shares(), WaitShare::share),
        TableColumn.amounts("time_ns", "", Unit.NANOS, WaitShare::nanos),
        TableColumn.words("cause", "", WaitShare::cause));
  }

  static Table causes(Waits waits) {
    List<TableColumn<WaitCause>> columns = new ArrayList<>();
    columns.add(TableColumn.shares("share", "share", WaitCause::share));
    if (waits.stretches() > 0) {
      columns.add(TableColumn.amounts("stretches", "stretches", Unit.COUNT, WaitCause::stretches));
    }
    columns.addAll(
        List.of(
            TableColumn.amounts("time_ns", "time", Unit.NANOS, WaitCause::nanos),
            TableColumn.amounts("direct_ns", "direct", Unit.NANOS, WaitCause::directNanos),
            TableColumn.amounts("indirect_ns", "in turn", Unit.NANOS, WaitCause::indirectNanos),
            TableColumn.amounts("rank", "rank", Unit.COUNT, WaitCause::rank),
            TableColumn.amounts("waiting_rank", "most: rank", Unit.COUNT, WaitCause::waitingRank),
            new TableColumn<>(
                "callpath", "method", each -> NameCell.Method.of(each.path()).at(each.line()))));
    return TableColumn.table(waits.causes(), columns);
  }

  private static Table kinds(Waits waits) {
    return TableColumn.table(
        waits.kinds(),
        TableColumn.shares("share", "share", WaitsOfKind::share),
        TableColumn.amounts("time_ns", "time", Unit.NANOS, WaitsOfKind::nanos),
        TableColumn.amounts("waits", "waits", Unit.COUNT, WaitsOfKind::waits),
        TableColumn.amounts("max_ns", "most", Unit.NANOS, WaitsOfKind::maxNanos),
        TableColumn.amounts("max_rank", "on rank", Unit.COUNT, WaitsOfKind::maxRank),
        TableColumn.words("kind", "kind", WaitsOfKind::kind));
  }

  private static Table calls(Waits waits) {
    return TableColumn.table(
        waits.places(),
        TableColumn.shares("share", "share", WaitingCall::share),
        TableColumn.amounts("time_ns", "time", Unit.NANOS, WaitingCall::nanos),
        TableColumn.amounts("waits", "waits", Unit.COUNT, WaitingCall::waits),
        TableColumn.amounts("max_ns", "most", Unit.NANOS, WaitingCall::maxNanos),
        TableColumn.amounts("max_rank", "on rank", Unit.COUNT, WaitingCall::maxRank),
        TableColumn.words("kind", "kind", WaitingCall::kind),
        TableColumn.callpaths(WaitingCall::path));
  }

  private static Table ranks(Waits waits) {
    List<WaitsOfRank> sorted = new ArrayList<>(waits.ranks());
    sorted.sort((a, b) -> Double.compare(b.causedNanos(), a.causedNanos()));
    return TableColumn.table(
        sorted,
        TableColumn.amounts("rank", "rank", Unit.COUNT, WaitsOfRank::rank),
        TableColumn.amounts("waiting_ns", "waits", Unit.NANOS, WaitsOfRank::waitingNanos),
        TableColumn.amounts(
            "caused_ns", "others wait for its work", Unit.NANOS, WaitsOfRank::causedNanos),
        TableColumn.amounts(
            "no_cpu_ns", "for its lack of a CPU", Unit.NANOS, WaitsOfRank::noCpuNanos));
  }

  private static String path(Waits waits) {
    double length = waits.path().stream().mapToDouble(PathPart::nanos).sum();
    return "Critical path, " + Figures.nanos(length) + ": what the length of the run depends on";
  }

  private static Table pathTable(Waits waits) {
    return TableColumn.table(
        waits.path(),
        TableColumn.shares("share", "share", PathPart::share),
        TableColumn.amounts("time_ns", "time", Unit.NANOS, PathPart::nanos),
        TableColumn.amounts("max_rank", "rank", Unit.COUNT, PathPart::maxRank),
        TableColumn.amounts("mean_ns", "mean rank", Unit.NANOS, PathPart::meanNanos),
        TableColumn.amounts("imbalance_ns", "imbalance", Unit.NANOS, PathPart::imbalanceNanos),
        TableColumn.amounts("tenth_ns", "10 % less saves", Unit.NANOS, PathPart::tenthNanos),
        TableColumn.callpaths(PathPart::path));
  }

  private static Table unknown(Waits waits) {
    return TableColumn.table(
        waits.unknown(),
        TableColumn.amounts("time_ns", "at most", Unit.NANOS, UnknownWaits::nanos),
        TableColumn.amounts("calls", "calls", Unit.COUNT, UnknownWaits::calls),
        TableColumn.callpaths(UnknownWaits::path));
  }
}
