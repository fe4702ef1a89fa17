package org.tinyprof.cli.ask;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.sql.SqlEngine;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.analysis.sql.SqlSettings;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.Failures;
import org.tinyprof.cli.command.FormatOption;
import org.tinyprof.cli.command.NewestProfile;
import org.tinyprof.cli.command.OutputOption;
import org.tinyprof.cli.command.ProgressBar;
import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Answers SQL over runs. */
@Command(
    name = "sql",
    description = "Answers SQL over one or many runs. Without a query, opens a shell.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof sql run.tprof \"select name, sum(time) from totals group by name order by 2"
          + " desc\"",
      "  tinyprof sql nightly/ \"select r.start, sum(t.time) from totals t join runs r on r.id ="
          + " t.run",
      "                        where t.name = 'Solver.step' group by all order by all\"",
      "  tinyprof sql nightly/ \"explain select ...\"              what the query would read",
      "  tinyprof sql nightly/ \"select * from totals\" -o totals.parquet",
      "  tinyprof sql nightly/                                            a shell",
      "",
      "Tables: runs, lanes, callpaths, totals, values, metrics, efficiency, messages, transfers,",
      "events (docs/sql.md)."
    })
public final class SqlCommand implements Callable<Integer> {
  private static final String PARQUET = ".parquet";
  private static final Pattern QUERY =
      Pattern.compile("\\s*(select|with|from|describe|summarize)\\s", Pattern.CASE_INSENSITIVE);

  private final Terminal terminal;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "RUN... [QUERY]",
      arity = "0..*",
      description =
          "Profiles or folders of them (default: the newest profile in this folder), then a query"
              + " in quotes.")
  private List<String> words = List.of();

  @Mixin private FormatOption format;

  @Option(
      names = "--memory",
      paramLabel = "AMOUNT",
      description = "Memory a query may use, such as 4GB (default: half of the machine's).")
  private String memory;

  @Option(
      names = "--external-access",
      description = "Let queries read and write other files, such as read_csv('nodes.csv').")
  private boolean externalAccess;

  @Mixin private OutputOption output;

  public SqlCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, QuestionException {
    Optional<String> query = query();
    if (query.isEmpty() && output.isFile()) {
      throw new ParameterException(
          spec.commandLine(), "-o takes the answer of one query; give the query after the runs");
    }
    List<String> runs = runs(words.subList(0, words.size() - (query.isEmpty() ? 0 : 1)));
    SqlSettings settings = new SqlSettings(Optional.ofNullable(memory), externalAccess);
    SqlEngine engine = SqlEngine.find();
    if (query.isEmpty()) {
      return shell(engine, runs, settings);
    }
    if (output.isFileOf(PARQUET)) {
      writeParquet(engine, runs, settings, query.get());
    } else {
      format.print(answer(engine, runs, settings, query.get()), output, terminal);
    }
    return ExitCode.OK;
  }

  private List<String> runs(List<String> named) throws IOException, QuestionException {
    return named.isEmpty()
        ? List.of(NewestProfile.announced(terminal, spec.qualifiedName()).toString())
        : named;
  }

  private Page answer(SqlEngine engine, List<String> runs, SqlSettings settings, String query)
      throws IOException, QuestionException {
    try (ProgressBar progress = new ProgressBar(terminal);
        SqlSession session = engine.open(runs, settings, progress)) {
      return session.ask(query);
    }
  }

  private void writeParquet(SqlEngine engine, List<String> runs, SqlSettings settings, String query)
      throws IOException, QuestionException {
    try (ProgressBar progress = new ProgressBar(terminal);
        SqlSession session = engine.open(runs, settings, progress)) {
      Path parquet = session.parquet(query);
      output.write(terminal, out -> Files.copy(parquet, out));
    }
  }

  private int shell(SqlEngine engine, List<String> runs, SqlSettings settings)
      throws IOException, QuestionException {
    try (SqlSession session = engine.open(runs, settings, Progress.SILENT)) {
      return session.shell(this::show, this::complain) ? ExitCode.OK : ExitCode.SOFTWARE;
    }
  }

  /**
   * The query: the last word, if it contains a blank and no file has that name. A single word may
   * be a run that is missing.
   */
  private Optional<String> query() {
    if (words.isEmpty()) {
      return Optional.empty();
    }
    String last = words.get(words.size() - 1);
    boolean query = last.strip().contains(" ") && !isFile(last);
    return query && (words.size() > 1 || QUERY.matcher(last).lookingAt())
        ? Optional.of(last)
        : Optional.empty();
  }

  private static boolean isFile(String word) {
    try {
      return Files.exists(Path.of(word));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private void show(Page page) {
    try {
      format.print(page, output, terminal);
      terminal.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void complain(Exception failure) {
    terminal.say("tinyprof sql: " + Failures.message(failure));
    terminal.flush();
  }
}
