package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.answer.SlicedRun;
import org.tinyprof.analysis.profile.Measure;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.text.Figures;

/**
 * The first page of a file of another tool that has no times, but samples, bytes or another metric:
 * in which methods these are, and along which calls.
 */
public final class SampleReport {
  private final OpenProfile run;
  private final Measure measure;
  private final Unit unit;
  private final AllThreads threads;
  private final List<HotMethod> methods;
  private final List<String> next;
  private final String over; // what numbers are of the ranks, behind a heading

  private SampleReport(OpenProfile run, int rows, boolean summed)
      throws IOException, QuestionException {
    this.run = run;
    this.measure = Measure.of(run.schema(), run.main());
    this.unit = Unit.of(measure);
    int ranks = (int) Math.max(1, run.ranks());
    this.threads = new AllThreads(run, new CallTimes(run, run.main()), summed ? 1 : ranks);
    this.methods = threads.methods(rows);
    this.next = new NextCommands(run.path(), ranks, methods, List.of()).all();
    this.over = ranks == 1 ? "" : (summed ? ", sum of " : ", mean of ") + ranks + " ranks";
  }

  /** Whether a run is one for this page: it has no times. */
  public static boolean isOf(OpenProfile run) throws IOException {
    return run.main() != run.time();
  }

  /**
   * The page of some ranks, hosts or threads.
   *
   * @param rows in its table of methods
   * @param summed whether numbers are summed over the ranks, instead of the mean of a rank
   */
  public static Page of(OpenProfile run, Slice slice, int rows, boolean summed)
      throws IOException, QuestionException {
    return new SampleReport(SlicedRun.of(run, slice), rows, summed).page();
  }

  private Page page() throws IOException {
    List<Section> sections = new ArrayList<>();
    sections.add(new Section("verdict", "", List.of(verdict())));
    sections.add(new Section("notes", "What to know first", run.gaps()));
    sections.add(methods());
    sections.add(hotPath());
    sections.add(new Section("next", "Next", TableColumn.table(next, ReportPage.command())));
    sections.removeIf(section -> section.sentences().isEmpty() && section.table().isEmpty());
    return new Page(run.program() + "    " + amount(), sections);
  }

  private String amount() {
    String shown = unit.shown(threads.wholeNanos());
    boolean named = unit == Unit.NANOS || unit == Unit.BYTES;
    return named ? shown + " of " + measure.name() : shown + " " + measure.name();
  }

  private String verdict() {
    return methods.isEmpty()
        ? "The file has no times and nothing else to show; ask tinyprof info."
        : "The file has no times; of its "
            + amount()
            + ", "
            + Figures.percent(methods.get(0).share())
            + " are in "
            + methods.get(0).name()
            + ".";
  }

  private String key() {
    return measure.name() + unit.suffix();
  }

  private Section methods() {
    return new Section(
        "methods",
        "Hottest methods" + over + ": own " + measure.name() + ", of " + amount(),
        TableColumn.table(
            methods,
            TableColumn.amounts("share", "own", Unit.FRACTION, HotMethod::share),
            TableColumn.amounts(key(), measure.name(), unit, HotMethod::nanos),
            ReportPage.method()));
  }

  private Section hotPath() {
    return new Section(
        "hot_path",
        "Hot path" + over + ", of " + amount(),
        TableColumn.table(
            threads.hotPath(),
            TableColumn.amounts("share", "", Unit.FRACTION, HotStep::share),
            TableColumn.amounts(key(), "", unit, HotStep::nanos),
            ReportPage.step()));
  }
}
