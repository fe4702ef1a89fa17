package org.tinyprof.sql;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.tinyprof.analysis.Progress;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.sql.SqlEngine;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.analysis.sql.SqlSettings;
import org.tinyprof.sql.runs.AskedRuns;

/** SQL by an embedded DuckDB; {@code analysis} finds it as a service. */
public final class DuckDbEngine implements SqlEngine {
  @Override
  public SqlSession open(List<String> runs, SqlSettings settings, Progress progress)
      throws IOException, QuestionException {
    return DuckDbSession.open(AskedRuns.open(runs, progress), settings);
  }

  @Override
  public List<String> export(List<String> runs, Path folder, Progress progress)
      throws IOException, QuestionException {
    throw new QuestionException("not yet");
  }
}
