package org.tinyprof.analysis.sql;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;

/**
 * Runs that are open for SQL. Confined to one thread at a time; {@link #cancel} may come from
 * another.
 */
public interface SqlSession extends Closeable {
  /** Answers one statement; {@code explain SELECT} says what would be read. */
  Page ask(String statement) throws IOException, QuestionException;

  /** The answer of a query as a Parquet file, which is there until the session is closed. */
  Path parquet(String query) throws IOException, QuestionException;

  /**
   * Reads statements from the user, or from standard input if there is no terminal, until there are
   * no more.
   *
   * @param show takes each answer
   * @param complain takes the line that says what is wrong with a statement
   * @return whether all statements were answered
   */
  boolean shell(Consumer<Page> show, Consumer<Exception> complain) throws IOException;

  /** Makes the statement that is being answered fail soon. */
  void cancel();
}
