package org.tinyprof.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.Info;
import org.tinyprof.analysis.Measure;
import org.tinyprof.cli.page.Cell;
import org.tinyprof.cli.page.Column;
import org.tinyprof.cli.page.Page;
import org.tinyprof.cli.page.Section;
import org.tinyprof.cli.page.Table;
import org.tinyprof.cli.page.Table.Heading;
import org.tinyprof.cli.page.Unit;

/** Lays out what a profile is. */
final class InfoPage {
  private InfoPage() {}

  static Page of(Path path, Info info) {
    List<Section> sections = new ArrayList<>();
    sections.add(new Section("run", "Run", words(info.run())));
    sections.add(new Section("profile", "Profile", profile(info)));
    sections.add(new Section("cost", "What profiling cost", numbers(info.costNanos(), Unit.NANOS)));
    sections.add(new Section("missing", "What is missing", numbers(info.missing(), Unit.COUNT)));
    sections.add(new Section("metrics", "Metrics", metrics(info.metrics())));
    sections.removeIf(section -> section.table().isEmpty());
    return new Page(path.toString(), sections);
  }

  private static Table words(Map<String, String> facts) {
    List<List<Cell>> rows = new ArrayList<>();
    facts.forEach((name, text) -> rows.add(List.of(new Cell.Words(name), new Cell.Words(text))));
    return pairs(rows);
  }

  private static Table numbers(Map<String, Long> facts, Unit unit) {
    List<List<Cell>> rows = new ArrayList<>();
    facts.forEach((name, number) -> rows.add(row(name, number, unit)));
    return pairs(rows);
  }

  private static List<Cell> row(String name, long number, Unit unit) {
    return List.of(new Cell.Words(name), new Cell.Amount((double) number, unit));
  }

  private static Table profile(Info info) {
    List<List<Cell>> rows = new ArrayList<>(numbers(info.sizes(), Unit.COUNT).rows());
    rows.add(row("size", info.bytes(), Unit.BYTES));
    rows.add(row("index", info.indexBytes(), Unit.BYTES));
    rows.add(List.of(new Cell.Words("precision"), new Cell.Words(info.precision())));
    return pairs(rows);
  }

  private static Table pairs(List<List<Cell>> rows) {
    return new Table(List.of(new Heading("name", ""), new Heading("value", "")), rows);
  }

  private static Table metrics(List<Measure> metrics) {
    return Column.table(
        metrics,
        Column.words("name", "name", Measure::name),
        Column.words("unit", "unit", Measure::unit),
        Column.words("kind", "kind", InfoPage::kind));
  }

  private static String kind(Measure metric) {
    if (!metric.varying()) {
      return "consistent";
    }
    return metric.inclusive() ? "varying, inclusive" : "varying";
  }
}
