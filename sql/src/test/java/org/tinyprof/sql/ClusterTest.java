package org.tinyprof.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.analysis.text.JsonInput;
import org.tinyprof.sql.fixtures.NightlyRuns;

/**
 * Runs the cookbook on real workers of Dask and Spark, and compares every answer with DuckDB's: the
 * files of docs/cluster.md, over a Parquet folder of 210 runs. Part of clusterTest, not of check.
 */
@Tag("cluster")
class ClusterTest {
  private static final int RUNS = 210;
  private static final Path FILES = Path.of("cluster").toAbsolutePath();
  private static final Path PAGE = Path.of("../docs/sql.md").toAbsolutePath();

  @TempDir static Path folder;
  private static Path parquet;
  private static Path python;
  private static final List<List<List<Object>>> DUCKDB = new ArrayList<>();

  @BeforeAll
  static void export() throws Exception {
    python = Path.of(System.getProperty("tinyprof.python.home"), "bin", "python");
    Path runs = NightlyRuns.write(folder.resolve("runs"), RUNS);
    parquet = folder.resolve("parquet");
    new DuckDbEngine().export(List.of(runs.toString()), parquet, Progress.SILENT);
    try (SqlSession session = Sql.open(runs)) {
      for (String query : Cookbook.queries(PAGE)) {
        DUCKDB.add(
            session.ask(query).sections().get(0).table().rows().stream()
                .map(row -> row.stream().<Object>map(cell -> cell.value()).toList())
                .toList());
      }
    }
  }

  @Test
  void daskAnswersAsDuckDbDoes() throws Exception {
    Path answers = folder.resolve("dask.json");
    Finished.of(folder, python, FILES.resolve("dask_cookbook.py"), parquet, answers).printed();
    compare(answers);
  }

  @Test
  void sparkAnswersAsDuckDbDoes() throws Exception {
    Path answers = folder.resolve("spark.json");
    Path script = FILES.resolve("spark-standalone.sh");
    Finished.of(folder, "sh", script, python, parquet, PAGE, answers).printed();
    compare(answers);
  }

  /** Under Slurm a job's script is what can be shown without Slurm. */
  @Test
  void jobqueueMakesAScriptForSlurm() throws Exception {
    String script =
        Finished.of(
                folder,
                python,
                "-c",
                "from dask_jobqueue import SLURMCluster;"
                    + "print(SLURMCluster(cores=4, processes=4, memory='16GB',"
                    + " walltime='00:30:00').job_script())")
            .printed();
    assertTrue(script.contains("#SBATCH -t 00:30:00"), script);
  }

  /** Rows in one order, whole numbers and texts equal, sums of doubles to 1e-9. */
  private static void compare(Path json) throws Exception {
    List<?> answers = (List<?>) JsonInput.read("answers", Files.readString(json));
    assertEquals(DUCKDB.size(), answers.size());
    for (int i = 0; i < answers.size(); i++) {
      List<List<Object>> expected = sorted(DUCKDB.get(i));
      List<List<Object>> found = sorted((List<?>) answers.get(i));
      assertEquals(expected.size(), found.size(), "rows of question " + (i + 1));
      for (int row = 0; row < expected.size(); row++) {
        compare(i + 1, expected.get(row), found.get(row));
      }
    }
  }

  private static void compare(int question, List<Object> expected, List<Object> found) {
    for (int i = 0; i < expected.size(); i++) {
      String message = "question " + question + ": " + expected + " and " + found;
      if (expected.get(i) instanceof Number number) {
        boolean whole = !(number instanceof Double);
        double tolerance = whole ? 0 : 1e-9 * Math.max(1e-3, Math.abs(number.doubleValue()));
        double is = ((Number) found.get(i)).doubleValue();
        assertEquals(number.doubleValue(), is, tolerance, message);
      } else {
        assertEquals(expected.get(i), found.get(i), message);
      }
    }
  }

  /** By texts and whole numbers, so that doubles that differ in the last digit change no order. */
  private static List<List<Object>> sorted(List<?> rows) {
    List<List<Object>> sorted = new ArrayList<>();
    for (Object row : rows) {
      sorted.add(List.copyOf((List<?>) row));
    }
    sorted.sort(Comparator.comparing(ClusterTest::key));
    return sorted;
  }

  private static String key(List<Object> row) {
    StringBuilder key = new StringBuilder();
    for (Object value : row) {
      Optional<Number> number =
          value instanceof Number found ? Optional.of(found) : Optional.empty();
      boolean whole =
          number.isPresent() && number.get().doubleValue() == Math.rint(number.get().doubleValue());
      key.append(number.isEmpty() ? value : whole ? number.get().longValue() : "").append('\t');
    }
    return key.toString();
  }
}
