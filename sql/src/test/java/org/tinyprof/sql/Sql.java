package org.tinyprof.sql;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.sql.SqlEngine;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.analysis.sql.SqlSettings;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.table.Page;

/** Asks SQL as the command does. */
final class Sql {
  private Sql() {}

  static SqlSession open(Path... runs) throws Exception {
    return open(SqlSettings.DEFAULT, runs);
  }

  static SqlSession open(SqlSettings settings, Path... runs) throws Exception {
    List<String> words = new ArrayList<>();
    for (Path run : runs) {
      words.add(run.toString());
    }
    return SqlEngine.find().open(words, settings, Progress.SILENT);
  }

  /** What a question that cannot be answered says. */
  static String refusal(SqlSession session, String query) {
    return org.junit.jupiter.api.Assertions.assertThrows(Exception.class, () -> session.ask(query))
        .getMessage();
  }

  /** The rows of an answer, values separated by blanks; NULL is NaN. */
  static List<String> rows(Page page) {
    return page.sections().get(0).table().rows().stream()
        .map(
            row ->
                row.stream().map(Cell::value).map(String::valueOf).collect(Collectors.joining(" ")))
        .toList();
  }

  static List<String> ask(SqlSession session, String query) throws Exception {
    return rows(session.ask(query));
  }
}
