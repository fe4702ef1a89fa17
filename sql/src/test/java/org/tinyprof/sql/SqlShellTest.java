package org.tinyprof.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.sql.SqlSession;

class SqlShellTest {
  @TempDir Path folder;

  @Test
  void takesStatementsOverSeveralLinesAndKeepsThem() throws Exception {
    List<String> shown = new ArrayList<>();
    List<String> complaints = new ArrayList<>();
    Path history = folder.resolve("history");
    try (SqlSession session = Sql.open(ExampleRun.write(folder.resolve("run.tprof")));
        Terminal terminal =
            terminal(
                "select count(*)\n"
                    + "  from runs;\n"
                    + "select tmie from totals;\n"
                    + "select 1; select 2;\n"
                    + "exit\n")) {
      new SqlShell(
              session, page -> shown.addAll(Sql.rows(page)), e -> complaints.add(e.getMessage()))
          .run(terminal, history);
    }
    assertEquals(List.of("1", "1", "2"), shown);
    assertEquals(1, complaints.size());
    assertTrue(Files.readString(history).contains("select 1; select 2;"));
  }

  private static Terminal terminal(String typed) throws Exception {
    return new DumbTerminal(
        "test",
        Terminal.TYPE_DUMB,
        new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)),
        new ByteArrayOutputStream(),
        StandardCharsets.UTF_8);
  }
}
