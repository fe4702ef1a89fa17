package org.tinyprof.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.Figures;
import org.tinyprof.analysis.Info;
import org.tinyprof.cli.page.Cell;
import org.tinyprof.cli.page.Page;
import org.tinyprof.cli.page.Section;
import org.tinyprof.cli.page.Table;
import org.tinyprof.cli.page.Table.Heading;
import org.tinyprof.cli.page.Unit;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Precision;
import org.tinyprof.format.RunInfo;

/** Lays out what a profile is. */
final class InfoPage {
  private static final String COST = "tinyprof.cost.";

  private InfoPage() {}

  static Page of(Path path, Info info) {
    List<Section> sections = new ArrayList<>();
    sections.add(new Section("run", "Run", run(info.run())));
    sections.add(new Section("profile", "Profile", profile(info)));
    sections.add(new Section("cost", "What profiling cost", cost(info.run().properties())));
    sections.add(new Section("missing", "What is missing", missing(info)));
    sections.add(new Section("metrics", "Metrics", metrics(info.metrics())));
    sections.removeIf(section -> section.sentences().isEmpty() && section.table().isEmpty());
    return new Page(path.toString(), sections);
  }

  private static Table run(RunInfo run) {
    List<List<Cell>> rows = new ArrayList<>();
    words(rows, "program", run.program());
    words(rows, "start", run.start().toString());
    rows.add(List.of(new Cell.Words("ranks"), new Cell.Amount(run.ranks(), Unit.COUNT)));
    words(rows, "hosts", String.join(" ", run.hosts()));
    words(rows, "java", run.jdk());
    words(rows, "tinyprof", run.version());
    words(rows, "clock", run.clock());
    words(rows, "configuration", run.configuration());
    run.properties()
        .forEach(
            (key, value) -> {
              if (!key.startsWith(COST)) {
                words(rows, key, value);
              }
            });
    return pairs(rows);
  }

  private static void words(List<List<Cell>> rows, String name, String value) {
    if (!value.isEmpty()) {
      rows.add(List.of(new Cell.Words(name), new Cell.Words(value)));
    }
  }

  private static Table pairs(List<List<Cell>> rows) {
    return new Table(List.of(new Heading("name", ""), new Heading("value", "")), rows);
  }

  private static Table profile(Info info) {
    List<List<Cell>> rows = new ArrayList<>();
    number(rows, "lanes", info.lanes(), Unit.COUNT);
    number(rows, "callpaths", info.callpaths(), Unit.COUNT);
    number(rows, "executions", info.executions(), Unit.COUNT);
    number(rows, "values", info.values(), Unit.COUNT);
    number(
        rows, "files", 1 + info.parts().stream().filter(p -> p.length() > 0).count(), Unit.COUNT);
    number(rows, "size", info.bytes(), Unit.BYTES);
    number(rows, "index", info.indexBytes(), Unit.BYTES);
    words(rows, "precision", precision(info.precision()));
    return pairs(rows);
  }

  private static void number(List<List<Cell>> rows, String name, long value, Unit unit) {
    rows.add(List.of(new Cell.Words(name), new Cell.Amount((double) value, unit)));
  }

  private static String precision(Precision precision) {
    String step = "times to " + Figures.nanos((double) precision.stepNanos());
    return precision.digits() == 0 ? step : step + ", " + precision.digits() + " digits";
  }

  /** The costs that the profiler leaves among the properties, in nanoseconds. */
  private static Table cost(Map<String, String> properties) {
    List<List<Cell>> rows = new ArrayList<>();
    properties.forEach(
        (key, value) -> {
          if (key.startsWith(COST) && value.matches("[0-9]{1,18}")) {
            number(rows, key.substring(COST.length()), Long.parseLong(value), Unit.NANOS);
          }
        });
    return pairs(rows);
  }

  private static Table missing(Info info) {
    List<List<Cell>> rows = new ArrayList<>();
    info.counters().forEach((name, count) -> number(rows, name, count, Unit.COUNT));
    number(rows, "events still running", info.open(), Unit.COUNT);
    return pairs(rows);
  }

  private static Table metrics(List<MetricDefinition> metrics) {
    return new Table(
        List.of(
            new Heading("name", "name"), new Heading("unit", "unit"), new Heading("kind", "kind")),
        metrics.stream()
            .map(
                metric ->
                    List.<Cell>of(
                        new Cell.Words(metric.name()),
                        new Cell.Words(metric.unit()),
                        new Cell.Words(
                            metric.varying()
                                ? metric.inclusive() ? "varying, inclusive" : "varying"
                                : "consistent")))
            .toList());
  }
}
