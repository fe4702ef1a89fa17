package org.tinyprof.sql;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.sql.SqlEngine;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.analysis.sql.SqlSettings;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.RunEntry;

/** SQL with an embedded DuckDB. {@code analysis} finds it as a service. */
public final class DuckDbEngine implements SqlEngine {
  @Override
  public SqlSession open(List<String> runs, SqlSettings settings, Progress progress)
      throws IOException, QuestionException {
    return DuckDbSession.open(AskedRuns.open(runs, progress), settings, progress);
  }

  @Override
  public List<String> export(List<String> words, Path folder, Progress progress)
      throws IOException, QuestionException {
    AskedRuns asked = AskedRuns.open(words, Progress.SILENT);
    ParquetFolder parquet = ParquetFolder.open(folder);
    List<RunEntry> missing = asked.runs().stream().filter(run -> !parquet.has(run)).toList();
    long memory = MemoryAmount.bytes(Optional.empty());
    int added = 0;
    try (Database database = Database.open(missing, memory, true)) {
      for (int i = 0; i < missing.size(); i++) {
        int done = i;
        Progress all =
            new SynchronizedProgress(
                (part, whole) -> progress.reached(done * whole + part, missing.size() * whole));
        added += parquet.add(database, missing.get(i), all) ? 1 : 0;
      }
    } catch (SQLException e) {
      throw Failure.of(e);
    }
    List<String> sentences = new ArrayList<>(asked.notes());
    sentences.add(done(added, asked.runs().size() - added, folder));
    return sentences;
  }

  private static String done(int added, int there, Path folder) {
    return added
        + (added == 1 ? " run" : " runs")
        + " added to "
        + folder
        + (there == 0 ? "" : "; " + there + (there == 1 ? " was" : " were") + " there already");
  }
}
