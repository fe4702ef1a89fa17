package org.tinyprof.store.history;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.tinyprof.analysis.table.DrawnCell;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.interchange.text.Figures;
import org.tinyprof.store.catalogue.RunSummary;

/** Shows a history: its changes, what slow runs have in common, and a row for each callpath. */
public final class HistoryPage {
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("yyyy-MM-dd", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final int MOST_OTHERS = 3;

  private final History history;

  private HistoryPage(History history) {
    this.history = history;
  }

  /**
   * Makes the page.
   *
   * @param rows how many callpaths people see
   * @param notes what has to be said of the runs
   */
  public static Page of(History history, int rows, List<String> notes) {
    return new HistoryPage(history).page(rows, notes);
  }

  private Page page(int rows, List<String> notes) {
    List<Section> sections = new ArrayList<>();
    sections.add(changes(notes));
    List<SlowRuns.Common> common = SlowRuns.of(history);
    if (!common.isEmpty()) {
      sections.add(
          new Section(
              "slow_runs",
              "What the slowest quarter of the runs has in common",
              TableColumn.table(
                  common,
                  TableColumn.said("what", "what", SlowRuns.Common::what),
                  TableColumn.words("slow", "slow runs", SlowRuns.Common::ofSlow),
                  TableColumn.words("others", "others", SlowRuns.Common::ofOthers),
                  TableColumn.amounts("chance", "chance", Unit.OTHER, SlowRuns.Common::chance))));
    }
    sections.add(
        new Section(
            "callpaths", "Callpaths, median since the last change", List.of(), calls(), rows));
    return new Page(title(), sections);
  }

  private String title() {
    RunInfo last = history.runs().get(history.runs().size() - 1).info();
    RunInfo first = history.runs().get(0).info();
    return last.program()
        + " on "
        + Figures.count(last.ranks(), "rank")
        + Page.BETWEEN
        + Figures.count(history.runs().size(), "run")
        + " from "
        + DAY.format(first.start())
        + " to "
        + DAY.format(last.start())
        + Page.BETWEEN
        + Figures.count(history.shifts().size(), "change");
  }

  private Section changes(List<String> notes) {
    List<String> said = new ArrayList<>(notes);
    if (history.shifts().isEmpty()) {
      said.add(0, "Nothing changed that these runs can show.");
    }
    return new Section("changes", history.shifts().isEmpty() ? "" : "Changes", said, changeTable());
  }

  private Table changeTable() {
    List<Shift> shifts = history.shifts();
    return shifts.isEmpty()
        ? Table.EMPTY
        : TableColumn.table(
            shifts,
            TableColumn.words(
                "date", "date", shift -> DAY.format(run(shift.index()).info().start())),
            TableColumn.callpaths(shift -> shift.where().path()),
            TableColumn.words("change", "change", shift -> change(shift.change())),
            TableColumn.amounts(
                "before_ns", "before", Unit.NANOS, shift -> shift.change().before()),
            TableColumn.amounts("after_ns", "after", Unit.NANOS, shift -> shift.change().after()),
            TableColumn.hidden("callpaths", Unit.COUNT, Shift::callpaths),
            TableColumn.hidden("p", Unit.OTHER, shift -> shift.change().p()),
            TableColumn.wrapped("first_run", "first run", shift -> run(shift.index()).path()),
            TableColumn.wrapped("with_it", "what else changed", HistoryPage::others));
  }

  /** A change in a few words. */
  static String words(History history, Shift shift) {
    return DAY.format(history.runs().get(shift.index()).info().start())
        + ": "
        + shift.where().path().substring(shift.where().path().lastIndexOf('<') + 1)
        + " "
        + signed(shift.change().part());
  }

  private static String others(Shift shift) {
    List<String> all = shift.others();
    int more = all.size() - MOST_OTHERS;
    String first = String.join("; ", all.subList(0, Math.min(MOST_OTHERS, all.size())));
    return more > 0 ? first + "; " + more + " more" : first;
  }

  private RunSummary run(int index) {
    return history.runs().get(index);
  }

  private static String change(CallChange change) {
    return signed(change.part())
        + " ("
        + signed(change.low() - 1)
        + " to "
        + signed(change.high() - 1)
        + ")";
  }

  private static String signed(double part) {
    return String.format(Locale.ROOT, "%+.1f %%", 100 * part);
  }

  private Table calls() {
    double whole = history.calls().isEmpty() ? 1 : history.calls().get(0).now();
    return TableColumn.table(
        history.calls(),
        TableColumn.amounts("share", "share", Unit.FRACTION, call -> call.now() / whole),
        TableColumn.amounts("time_ns", "time", Unit.NANOS, CallHistory::now),
        new TableColumn<CallHistory>(
            "course", "course", call -> new DrawnCell.Chart(numbers(call.nanos()))),
        TableColumn.words("last_change", "last change", HistoryPage::lastChange),
        TableColumn.amounts("seen", "seen from", Unit.FRACTION, CallHistory::seen),
        TableColumn.callpaths(CallHistory::path));
  }

  private static String lastChange(CallHistory call) {
    int count = call.changes().size();
    return count == 0 ? "" : signed(call.changes().get(count - 1).part());
  }

  private static List<Double> numbers(double[] values) {
    return Arrays.stream(values).boxed().toList();
  }
}
