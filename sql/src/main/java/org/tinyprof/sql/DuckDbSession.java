package org.tinyprof.sql;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.analysis.sql.SqlSettings;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.sql.filter.Filter;
import org.tinyprof.sql.filter.QueryPlan;
import org.tinyprof.sql.table.ProfileTable;
import org.tinyprof.sql.table.TableFunction;
import org.tinyprof.sql.table.TableSql;

/** Answers statements over some runs, one after the other. */
final class DuckDbSession implements SqlSession {
  private static final Pattern EXPLAIN =
      Pattern.compile(
          "explain\\s+(analyze\\s+)?([^(].*)", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private final AskedRuns runs;
  private final Database database;
  private final Progress progress;
  private volatile Optional<Statement> running = Optional.empty();

  private DuckDbSession(AskedRuns runs, Database database, Progress progress) {
    this.runs = runs;
    this.database = database;
    this.progress = progress;
  }

  static DuckDbSession open(AskedRuns runs, SqlSettings settings, Progress progress)
      throws IOException, QuestionException {
    try {
      long memory = MemoryAmount.bytes(settings.memory());
      return new DuckDbSession(
          runs,
          Database.open(runs.runs(), memory, settings.externalAccess()),
          new SynchronizedProgress(progress));
    } catch (SQLException e) {
      throw Failure.of(e);
    }
  }

  @Override
  public Page ask(String text) throws IOException, QuestionException {
    String statement = Statements.only(text);
    Matcher explain = EXPLAIN.matcher(statement);
    if (explain.matches()) {
      return explain(explain.group(1) != null, explain.group(2));
    }
    hint(statement);
    Table answer = answer(statement);
    List<String> notes = new ArrayList<>(runs.notes());
    if (answer.isEmpty() && !answer.headings().isEmpty()) {
      notes.add("no rows");
    }
    return new Page(title(), List.of(new Section("answer", "", notes, answer)));
  }

  private String title() {
    int number = runs.runs().size();
    return number == 1 ? runs.runs().get(0).name() : number + " runs";
  }

  /** Says what a query would read, or reads it and says what that was. */
  private Page explain(boolean analyze, String query) throws IOException, QuestionException {
    QueryPlan plan = hint(query);
    Table shown = answer((analyze ? "explain analyze " : "explain ") + query);
    Table read =
        analyze ? ReadTable.done(database.tables()) : ReadTable.planned(database.tables(), plan);
    return new Page(
        title(),
        List.of(
            new Section("read", "What is read", runs.notes(), read),
            new Section("plan", "DuckDB's plan", AnswerTable.lines(shown))));
  }

  /** Asks for the plan of a statement, and hands its conditions to our tables. */
  private QueryPlan hint(String statement) {
    QueryPlan plan = plan(statement);
    for (TableFunction table : database.tables()) {
      table.begin(filter(plan, table), progress);
    }
    return plan;
  }

  private static Filter filter(QueryPlan plan, TableFunction function) {
    ProfileTable table = function.table();
    return plan.filter(TableSql.function(table), table.knownTexts(), table.knownNumbers());
  }

  private QueryPlan plan(String statement) {
    for (TableFunction table : database.tables()) {
      table.begin(Filter.ANYTHING, progress);
    }
    if (statement.toLowerCase(Locale.ROOT).contains("pivot")) {
      return QueryPlan.NONE; // becomes several statements, of which the plan is that of the last
    }
    try (Statement explain = database.connection().createStatement();
        ResultSet plan = explain.executeQuery("explain (format json) " + statement)) {
      return plan.next() ? QueryPlan.read(plan.getString(2)) : QueryPlan.NONE;
    } catch (SQLException | QuestionException e) {
      return QueryPlan.NONE; // whatever is wrong with the statement, answering it says
    }
  }

  private Table answer(String statement) throws IOException, QuestionException {
    try (Statement query = database.connection().createStatement()) {
      running = Optional.of(query);
      if (!query.execute(statement)) {
        return Table.EMPTY;
      }
      try (ResultSet rows = query.getResultSet()) {
        return AnswerTable.of(rows);
      }
    } catch (SQLException e) {
      throw Failure.of(e);
    } finally {
      running = Optional.empty();
    }
  }

  @Override
  public Path parquet(String text) throws IOException, QuestionException {
    String statement = Statements.only(text);
    hint(statement);
    answer(
        "copy ("
            + statement
            + "\n) to "
            + Database.quoted(database.answer().toString())
            + " (format parquet, compression zstd)");
    return database.answer();
  }

  @Override
  public boolean shell(Consumer<Page> show, Consumer<Exception> complain) throws IOException {
    return new SqlShell(this, show, complain).run();
  }

  @Override
  public void cancel() {
    Optional<Statement> now = running;
    if (now.isEmpty()) {
      return;
    }
    try {
      now.get().cancel();
    } catch (SQLException e) {
      // the statement has ended meanwhile: nothing is left to cancel
    }
  }

  @Override
  public void close() throws IOException {
    database.close();
  }
}
