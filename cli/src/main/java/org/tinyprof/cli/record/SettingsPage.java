package org.tinyprof.cli.record;

import java.util.List;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;

/** Lays out what each key is set to, and by whom. */
final class SettingsPage {
  private SettingsPage() {}

  /**
   * @param lines as the agent prints them: key, value and origin with tabs between
   */
  static Page of(String title, List<String> lines) {
    List<String[]> rows = lines.stream().map(line -> line.split("\t", -1)).toList();
    Table table =
        TableColumn.table(
            rows,
            TableColumn.words("key", "key", row -> row[0]),
            TableColumn.words("value", "value", row -> row[1]),
            TableColumn.words("origin", "set by", row -> row[2]));
    return new Page(
        title, List.of(new Section("settings", "", List.of("A job gets these settings."), table)));
  }
}
