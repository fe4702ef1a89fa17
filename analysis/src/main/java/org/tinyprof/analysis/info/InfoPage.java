package org.tinyprof.analysis.info;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.profile.Measure;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.table.NumberCell;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.Table.Heading;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.TextCell;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.interchange.text.Figures;

/** Lays out what a profile is. */
final class InfoPage {
  /** The phases of recording and writing a profile, in words. */
  private static final Map<String, String> COSTS =
      Map.of(
          "annotation", "recording events",
          "rendezvous", "finding the other ranks",
          "capture", "reading a rank's values",
          "synchronise", "agreeing on names with the other ranks",
          "aggregate", "collecting the values of all ranks",
          "write", "writing files");

  private InfoPage() {}

  static Page of(Info info) {
    List<Section> sections = new ArrayList<>();
    sections.add(new Section("run", "Run", facts(info.run())));
    sections.add(new Section("profile", "Profile", profile(info)));
    sections.add(new Section("cost", "What profiling cost", costs(info.costNanos())));
    sections.add(
        new Section(
            "costliest",
            "Costliest events to record" + over(info.sizes().get("ranks")),
            costliest(info.costliest())));
    sections.add(
        new Section("moved", "Times that moved to agree with others", moved(info.moved())));
    sections.add(new Section("missing", "What is missing", numbers(info.missing(), Unit.COUNT)));
    sections.add(new Section("counters", "Counters of each rank", counters(info.counters())));
    sections.add(new Section("metrics", "Metrics", metrics(info.metrics())));
    sections.removeIf(section -> section.table().isEmpty());
    return new Page(info.path().toString(), sections);
  }

  private static Table facts(Map<String, Fact> facts) {
    List<List<Cell>> rows = new ArrayList<>();
    facts.forEach(
        (name, fact) ->
            rows.add(
                List.of(new TextCell.Words(name), new TextCell.Fact(fact.shown(), fact.value()))));
    return pairs(rows);
  }

  private static Table numbers(Map<String, Long> facts, Unit unit) {
    List<List<Cell>> rows = new ArrayList<>();
    facts.forEach((name, number) -> rows.add(row(name, number, unit)));
    return pairs(rows);
  }

  private static String over(long ranks) {
    return ranks > 1 ? ", sum of " + Figures.count((double) ranks, "rank") : "";
  }

  private static Table costs(Map<String, Long> nanos) {
    List<List<Cell>> rows = new ArrayList<>();
    nanos.forEach(
        (name, number) ->
            rows.add(
                List.of(
                    new TextCell.Written(COSTS.getOrDefault(name, name), name),
                    new NumberCell.Amount((double) number, Unit.NANOS))));
    return pairs(rows);
  }

  private static List<Cell> row(String name, long number, Unit unit) {
    return List.of(new TextCell.Words(name), new NumberCell.Amount((double) number, unit));
  }

  private static Table profile(Info info) {
    List<List<Cell>> rows = new ArrayList<>(numbers(info.sizes(), Unit.COUNT).rows());
    rows.add(row("size", info.bytes(), Unit.BYTES));
    rows.add(row("index", info.indexBytes(), Unit.BYTES));
    rows.add(List.of(new TextCell.Words("precision"), new TextCell.Words(info.precision())));
    return pairs(rows);
  }

  private static Table pairs(List<List<Cell>> rows) {
    return new Table(List.of(new Heading("name", ""), new Heading("value", "")), rows);
  }

  private static Table costliest(List<EventCost> events) {
    return TableColumn.table(
        events,
        TableColumn.said("event", "event", EventCost::name),
        TableColumn.amounts("count", "calls", Unit.COUNT, EventCost::calls),
        TableColumn.amounts("time" + Unit.NANOS.suffix(), "time", Unit.NANOS, EventCost::nanos),
        TableColumn.amounts(
            "cost" + Unit.NANOS.suffix(), "cost", Unit.NANOS, EventCost::costNanos));
  }

  private static Table moved(List<MovedTime> callpaths) {
    return TableColumn.table(
        callpaths,
        TableColumn.callpaths(MovedTime::callpath),
        TableColumn.amounts("lanes", "lanes", Unit.COUNT, MovedTime::lanes),
        TableColumn.amounts("moved" + Unit.NANOS.suffix(), "moved", Unit.NANOS, MovedTime::nanos),
        TableColumn.amounts("max" + Unit.NANOS.suffix(), "most", Unit.NANOS, MovedTime::maxNanos),
        TableColumn.amounts("max_rank", "on rank", Unit.COUNT, MovedTime::maxRank));
  }

  private static Table counters(List<CounterSpread> counters) {
    return TableColumn.table(
        counters,
        TableColumn.words("name", "", CounterSpread::name),
        new TableColumn<>("unit", "", counter -> new TextCell.Written("", counter.unit())),
        new TableColumn<>("min", "min", counter -> amount(counter, counter.min())),
        new TableColumn<>("mean", "mean", counter -> amount(counter, counter.mean())),
        new TableColumn<>("max", "max", counter -> amount(counter, counter.max())),
        TableColumn.amounts("max_rank", "on rank", Unit.COUNT, CounterSpread::maxRank));
  }

  private static Cell amount(CounterSpread counter, double amount) {
    return new NumberCell.Amount(amount, Unit.of(counter.unit()));
  }

  private static Table metrics(List<Measure> metrics) {
    return TableColumn.table(
        metrics,
        TableColumn.words("name", "name", Measure::name),
        TableColumn.words("unit", "unit", Measure::unit),
        TableColumn.words("kind", "kind", InfoPage::kind));
  }

  private static String kind(Measure metric) {
    if (!metric.varying()) {
      return "consistent";
    }
    return metric.inclusive() ? "varying, inclusive" : "varying";
  }
}
