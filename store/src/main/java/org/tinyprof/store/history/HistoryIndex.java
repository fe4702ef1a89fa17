package org.tinyprof.store.history;

import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.interchange.text.Figures;
import org.tinyprof.store.catalogue.RunSummary;

/** Lists the histories of several programs. */
public final class HistoryIndex {
  private HistoryIndex() {}

  /**
   * Makes the page.
   *
   * @param pages histories by the names of their files
   */
  public static Page of(Map<String, History> pages, List<String> notes) {
    List<Map.Entry<String, History>> all = List.copyOf(pages.entrySet());
    return new Page(
        Figures.count(all.size(), "history"),
        List.of(
            new Section(
                "histories",
                "",
                notes,
                TableColumn.table(
                    all,
                    TableColumn.words("file", "file", Map.Entry::getKey),
                    TableColumn.words("program", "program", each -> last(each).program()),
                    TableColumn.amounts("ranks", "ranks", Unit.COUNT, each -> last(each).ranks()),
                    TableColumn.amounts(
                        "runs", "runs", Unit.COUNT, each -> each.getValue().runs().size()),
                    TableColumn.amounts(
                        "changes", "changes", Unit.COUNT, each -> each.getValue().shifts().size()),
                    TableColumn.words(
                        "last_change", "last change", each -> lastChange(each.getValue()))))));
  }

  private static RunInfo last(Map.Entry<String, History> each) {
    List<RunSummary> runs = each.getValue().runs();
    return runs.get(runs.size() - 1).info();
  }

  private static String lastChange(History history) {
    List<Shift> shifts = history.shifts();
    return shifts.isEmpty() ? "" : HistoryPage.words(history, shifts.get(shifts.size() - 1));
  }
}
