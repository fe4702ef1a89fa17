package org.tinyprof.analysis.report;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.table.NameCell;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.TextCell;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.wait.IdealTimes;
import org.tinyprof.interchange.text.Figures;

/** Lays out efficiencies as a page. */
final class EfficiencyPage {
  private EfficiencyPage() {}

  static Page of(Efficiency efficiency, int callpaths) {
    List<String> sentences = new ArrayList<>();
    sentences.add(efficiency.run().sentence() + ".");
    sentences.addAll(efficiency.notes());
    List<Section> sections = new ArrayList<>();
    sections.add(
        new Section("efficiency", "", sentences, table(efficiency), callpaths + 1)); // and the run
    efficiency.ideal().ifPresent(ideal -> sections.add(communication(efficiency, ideal)));
    if (!efficiency.useful().isEmpty()) {
      sections.add(useful(efficiency));
    }
    if (!efficiency.threads().isEmpty()) {
      sections.add(
          new Section(
              "threads",
              "Threads beside main, mean of "
                  + ranks(efficiency)
                  + ": in the ratios only while main waits for them",
              TableColumn.table(
                  efficiency.threads(),
                  TableColumn.wrapped("group", "group", ThreadTime::name),
                  TableColumn.amounts(
                      "running_ns", "running", Unit.NANOS, ThreadTime::runningNanos),
                  TableColumn.said("hottest", "hottest method", ThreadTime::hottest))));
    }
    return new Page(efficiency.program() + ": efficiency of " + ranks(efficiency), sections);
  }

  /** What communication loses, in two parts. */
  private static Section communication(Efficiency efficiency, IdealTimes ideal) {
    double communication = efficiency.run().communication();
    return new Section(
        "communication",
        "Communication = serialisation x transfer, by a replay in which transfers take no time",
        TableColumn.table(
            List.of(ideal),
            TableColumn.amounts(
                "communication", "communication", Unit.FRACTION, each -> communication),
            TableColumn.amounts(
                "serialisation", "serialisation", Unit.FRACTION, IdealTimes::serialisation),
            TableColumn.amounts(
                "transfer", "transfer", Unit.FRACTION, each -> each.transfer(communication)),
            TableColumn.amounts("ideal_ns", "ideal time", Unit.NANOS, IdealTimes::idealNanos)));
  }

  private static String ranks(Efficiency efficiency) {
    return Figures.count(efficiency.ranks(), "rank");
  }

  static Table table(Efficiency efficiency) {
    return TableColumn.table(
        efficiency.rows(),
        TableColumn.amounts("parallel", "parallel", Unit.FRACTION, row -> row.ratios().parallel()),
        TableColumn.amounts(
            "load_balance", "load balance", Unit.FRACTION, row -> row.ratios().loadBalance()),
        TableColumn.amounts(
            "communication", "communication", Unit.FRACTION, row -> row.ratios().communication()),
        TableColumn.amounts("time_ns", "time", Unit.NANOS, row -> row.ratios().elapsedNanos()),
        TableColumn.amounts("useful_ns", "useful", Unit.NANOS, row -> row.ratios().meanNanos()),
        TableColumn.amounts("max_ns", "most", Unit.NANOS, row -> row.ratios().maxNanos()),
        TableColumn.amounts("max_rank", "on rank", Unit.COUNT, Efficiency.Row::maxRank),
        TableColumn.amounts("ranks", "ranks", Unit.COUNT, row -> row.ratios().ranks()),
        new TableColumn<>("callpath", "of", EfficiencyPage::what));
  }

  private static Cell what(Efficiency.Row row) {
    return row.path().isEmpty()
        ? new TextCell.Written("the run", "")
        : NameCell.Method.of(row.path());
  }

  private static Section useful(Efficiency efficiency) {
    return new Section(
        "useful",
        "Main's time outside MPI, mean of "
            + ranks(efficiency)
            + ": "
            + Figures.nanos(efficiency.usefulNanos()),
        cpu(efficiency),
        TableColumn.table(
            efficiency.useful(),
            TableColumn.parts("share", "", efficiency.useful(), CategoryTime::share),
            TableColumn.amounts("time_ns", "", Unit.NANOS, CategoryTime::nanos),
            new TableColumn<>(
                "category", "", part -> new TextCell.Written(part.words(), part.words())),
            TableColumn.said("most", "", CategoryTime::most)));
  }

  /** MPI waits with a CPU, so the kernel's numbers cannot be split exactly. */
  private static List<String> cpu(Efficiency efficiency) {
    return Double.isNaN(efficiency.queuedNanos())
        ? List.of()
        : List.of(
            "Main used a CPU for "
                + Figures.nanos(efficiency.cpuNanos())
                + " in all and waited for one for "
                + Figures.nanos(efficiency.queuedNanos())
                + ".");
  }
}
