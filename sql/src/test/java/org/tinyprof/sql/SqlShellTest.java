package org.tinyprof.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;

class SqlShellTest {
  private static final String TYPED =
      """
      select count(*)
        from runs;
      select tmie from totals;
      select 1; select 2;
      exit
      """;
  private static final char CTRL_C = 3;

  @TempDir Path folder;
  private final List<String> shown = new ArrayList<>();
  private final List<String> complaints = new ArrayList<>();

  private Path type(SqlSession session, Terminal terminal) throws IOException {
    Path history = folder.resolve("history");
    new SqlShell(session, page -> shown.addAll(Sql.rows(page)), e -> complaints.add(e.getMessage()))
        .run(terminal, history);
    return history;
  }

  private static Terminal terminal(String typed) throws IOException {
    Terminal terminal =
        new DumbTerminal(
            "test",
            Terminal.TYPE_DUMB,
            new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)),
            new ByteArrayOutputStream(),
            StandardCharsets.UTF_8);
    Attributes attributes = terminal.getAttributes();
    attributes.setLocalFlag(Attributes.LocalFlag.ISIG, true);
    attributes.setControlChar(Attributes.ControlChar.VINTR, CTRL_C);
    terminal.setAttributes(attributes);
    return terminal;
  }

  @Test
  void takesStatementsOverSeveralLinesAndKeepsThem() throws Exception {
    try (SqlSession session = Sql.open(ExampleRun.write(folder.resolve("run.tprof")));
        Terminal terminal = terminal(TYPED)) {
      Path history = type(session, terminal);
      assertTrue(Files.readString(history).contains("select 1; select 2;"));
    }
    assertEquals(List.of("1", "1", "2"), shown);
    assertEquals(1, complaints.size());
  }

  @Test
  void ctrlCDropsWhatWasTypedAndTheShellGoesOn() throws Exception {
    try (SqlSession session = Sql.open(ExampleRun.write(folder.resolve("run.tprof")));
        Terminal terminal = terminal("select 7,\n" + CTRL_C + "select 8;\nexit\n")) {
      type(session, terminal);
    }
    assertEquals(List.of("8"), shown);
    assertEquals(List.of(), complaints);
  }

  @Test
  void ctrlCCancelsTheStatementThatIsBeingAnsweredAndTheShellGoesOn() throws Exception {
    try (SqlSession session = Sql.open(ExampleRun.write(folder.resolve("run.tprof")));
        Terminal terminal = terminal("select 7;\nselect 8;\nexit\n")) {
      type(new InterruptedOnce(session, terminal), terminal);
    }
    assertEquals(List.of("8"), shown);
    assertEquals(List.of("cancelled: select 7"), complaints);
  }

  /** A session whose first statement meets Ctrl-C while it is answered. */
  private static final class InterruptedOnce implements SqlSession {
    private final SqlSession session;
    private final Terminal terminal;
    private boolean interrupted;
    private boolean cancelled;

    InterruptedOnce(SqlSession session, Terminal terminal) {
      this.session = session;
      this.terminal = terminal;
    }

    @Override
    public Page ask(String statement) throws IOException, QuestionException {
      if (!interrupted) {
        interrupted = true;
        terminal.raise(Terminal.Signal.INT);
      }
      if (cancelled) {
        cancelled = false;
        throw new IOException("cancelled: " + statement);
      }
      return session.ask(statement);
    }

    @Override
    public void cancel() {
      cancelled = true;
    }

    @Override
    public Path parquet(String query) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean shell(Consumer<Page> show, Consumer<Exception> complain) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void close() throws IOException {
      session.close();
    }
  }
}
