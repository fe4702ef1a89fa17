package org.tinyprof.analysis.sql;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;

/** SQL over profiles. Module {@code sql}, which contains a database, is the only provider. */
public interface SqlEngine {
  /** The engine of this distribution; the exception says how to get one where there is none. */
  static SqlEngine find() throws QuestionException {
    return ServiceLoader.load(SqlEngine.class)
        .findFirst()
        .orElseThrow(
            () ->
                new QuestionException(
                    "SQL and Parquet need the larger distribution, tinyprof-sql; make it with"
                        + " './gradlew sqlDist' and start build/dist/tinyprof-sql/bin/tinyprof"));
  }

  /**
   * Opens runs for questions.
   *
   * @param runs profiles, folders of them, and patterns
   */
  SqlSession open(List<String> runs, SqlSettings settings, Progress progress)
      throws IOException, QuestionException;

  /**
   * Adds runs to a folder of Parquet files. A run that is already in the folder is not changed.
   *
   * @return what was done, a sentence each
   */
  List<String> export(List<String> runs, Path folder, Progress progress)
      throws IOException, QuestionException;
}
