package org.tinyprof.analysis.report;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.profile.Measure;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.interchange.text.Figures;

/** Lays out the report of a file without times as a page. */
final class SamplePage {
  private final Report report;
  private final Measure measure;
  private final Unit unit;
  private final String amount;
  private final String over; // what numbers are of the ranks, behind a heading

  private SamplePage(Report report, Measure measure) {
    this.report = report;
    this.measure = measure;
    this.unit = Unit.of(measure);
    this.amount = amount(measure, report.busyNanos());
    String ranks = Figures.count(report.ranks(), "rank");
    over = report.ranks() == 1 ? "" : (report.summed() ? ", sum of " : ", mean of ") + ranks;
  }

  static Page of(Report report, Measure measure) {
    return new SamplePage(report, measure).page();
  }

  /** What the file has instead of times, and in which method most of it is. */
  static String verdict(Measure measure, double whole, List<HotMethod> methods) {
    return methods.isEmpty()
        ? "The file has no times and nothing else to show; ask tinyprof info."
        : (Unit.of(measure) == Unit.NANOS
                ? "The file has no metric 'time'; of its "
                : "The file has no times; of its ")
            + amount(measure, whole)
            + ", "
            + Figures.percent(methods.get(0).share())
            + (whole == 1 ? " is in " : " are in ")
            + methods.get(0).name()
            + ".";
  }

  private static String amount(Measure measure, double whole) {
    Unit unit = Unit.of(measure);
    if (unit == Unit.BYTES && measure.name().equals(measure.unit())) {
      return unit.shown(whole); // 513 KiB
    }
    if (measure.name().equals(MetricDefinition.SAMPLES.name())) {
      return Figures.count(whole, "sample");
    }
    boolean named = unit == Unit.NANOS || unit == Unit.BYTES;
    return unit.shown(whole) + (named ? " of " : " ") + measure.name();
  }

  private Page page() {
    List<Section> sections = new ArrayList<>();
    sections.add(new Section("verdict", "", report.verdict()));
    sections.add(new Section("notes", "What to know first", report.notes()));
    sections.add(methods());
    sections.add(hotPath());
    sections.add(
        new Section("next", "Next", TableColumn.table(report.next(), ReportPage.command())));
    sections.removeIf(section -> section.sentences().isEmpty() && section.table().isEmpty());
    return new Page(report.program() + Page.BETWEEN + amount, sections);
  }

  private String key() {
    return measure.name() + unit.suffix();
  }

  private Section methods() {
    return new Section(
        "methods",
        "Hottest methods" + over + ": own " + measure.name() + ", of " + amount + samples(),
        TableColumn.table(
            report.methods(),
            TableColumn.amounts("share", "own", Unit.FRACTION, HotMethod::share),
            TableColumn.amounts(key(), measure.name(), unit, HotMethod::nanos),
            ReportPage.method()));
  }

  /** How many samples the numbers rest on, if the file says so. */
  private String samples() {
    return report.samples() > 0 ? " (" + Figures.count(report.samples(), "sample") + ")" : "";
  }

  private Section hotPath() {
    return new Section(
        "hot_path",
        "Hot path" + over + ", of " + amount,
        TableColumn.table(
            report.hotPath(),
            TableColumn.amounts("share", "", Unit.FRACTION, HotStep::share),
            TableColumn.amounts(key(), "", unit, HotStep::nanos),
            ReportPage.step()));
  }
}
