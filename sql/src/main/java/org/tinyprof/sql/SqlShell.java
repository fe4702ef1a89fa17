package org.tinyprof.sql;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jline.reader.EOFError;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.sql.table.ProfileTables;

/**
 * Statements one after the other: typed, each up to its semicolon, over as many lines as it takes;
 * or all of standard input where nobody types.
 */
final class SqlShell {
  /** The property by which the start script says that input is typed. */
  private static final String TYPED = "tinyprof.terminal.in";

  private static final Set<String> EXITS = Set.of("exit", "quit", "exit;", "quit;", "\\q");

  private final SqlSession session;
  private final Consumer<Page> show;
  private final Consumer<Exception> complain;
  private boolean answered = true;

  SqlShell(SqlSession session, Consumer<Page> show, Consumer<Exception> complain) {
    this.session = session;
    this.show = show;
    this.complain = complain;
  }

  /** Whether all statements were answered. */
  boolean run() throws IOException {
    if (!Boolean.getBoolean(TYPED)) {
      answer(new String(System.in.readAllBytes(), StandardCharsets.UTF_8));
      return answered;
    }
    Path history = Path.of(System.getProperty("user.home"), ".tinyprof_sql_history");
    try (Terminal terminal =
        TerminalBuilder.builder().system(true).encoding(Charset.defaultCharset()).build()) {
      terminal
          .writer()
          .println(
              "Tables: "
                  + String.join(", ", tables().toList())
                  + ". A statement ends with ; and exit leaves.");
      run(terminal, history);
    }
    return true;
  }

  /** Reads from a terminal until its end, and keeps what was typed. */
  void run(Terminal terminal, Path history) throws IOException {
    LineReader reader =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .parser(new WholeStatements())
            .completer(new StringsCompleter(words()))
            .variable(LineReader.HISTORY_FILE, history)
            .variable(LineReader.SECONDARY_PROMPT_PATTERN, "   ...> ")
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .build();
    terminal.handle(Terminal.Signal.INT, signal -> session.cancel());
    boolean more = true;
    while (more) {
      more = answerNext(reader);
      reader.getHistory().save();
    }
  }

  /** Whether more may come. */
  private boolean answerNext(LineReader reader) {
    try {
      String text = reader.readLine("sql> ");
      if (EXITS.contains(text.strip().toLowerCase(Locale.ROOT))) {
        return false;
      }
      answer(text);
      return true;
    } catch (UserInterruptException e) {
      return true; // Ctrl-C drops what was typed
    } catch (EndOfFileException e) {
      return false;
    }
  }

  private void answer(String text) {
    for (String statement : Statements.split(text)) {
      try {
        show.accept(session.ask(statement));
      } catch (IOException | QuestionException e) {
        answered = false;
        complain.accept(e);
      }
    }
  }

  private static Stream<String> tables() {
    return ProfileTables.ALL.stream().map(table -> table.name());
  }

  private static List<String> words() {
    Stream<String> columns =
        ProfileTables.ALL.stream()
            .flatMap(table -> table.fields().stream())
            .map(field -> field.name());
    Stream<String> keywords =
        Stream.of("select", "from", "where", "group by", "order by", "explain");
    return Stream.of(tables(), columns, keywords).flatMap(words -> words).distinct().toList();
  }

  /** Asks for more lines until a statement ends. */
  private static final class WholeStatements implements Parser {
    private final DefaultParser words =
        new DefaultParser().quoteChars(new char[0]).escapeChars(new char[0]);

    @Override
    public ParsedLine parse(String line, int cursor, ParseContext context) {
      boolean left = line.isBlank() || EXITS.contains(line.strip().toLowerCase(Locale.ROOT));
      if (context == ParseContext.ACCEPT_LINE && !left && !Statements.isComplete(line)) {
        throw new EOFError(-1, cursor, "the statement has no end");
      }
      return words.parse(line, cursor, context);
    }
  }
}
