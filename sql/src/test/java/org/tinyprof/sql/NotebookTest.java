package org.tinyprof.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.sql.SqlSession;
import org.tinyprof.sql.fixtures.NightlyRuns;

class NotebookTest {
  private static final Path NOTEBOOK = Path.of("../docs/notebook/profiles.ipynb");
  private static final int RUNS = 24;

  @TempDir Path folder;

  @Test
  void thePageShowsTheFunctionOfTheNotebook() throws Exception {
    String page = Files.readString(Path.of("../docs/notebook.md"));
    String code = page.substring(page.indexOf("```python\n") + 10, page.lastIndexOf("```"));
    String cell = Notebook.read(NOTEBOOK).cells().get("hatchet").source();
    assertTrue(cell.contains("\n" + code), code);
  }

  @Test
  void theNotebookHoldsNoOutputs() throws Exception {
    Notebook.read(NOTEBOOK)
        .cells()
        .forEach((id, cell) -> assertEquals(List.of(), cell.outputs(), id));
  }

  @Test
  @Tag("peer")
  void runsOnWhatTheCommandsWrite() throws Exception {
    Path runs = NightlyRuns.write(folder.resolve("nightly"), RUNS);
    Path tinyprof = Path.of(System.getProperty("tinyprof.sqlDist"), "bin", "tinyprof");
    start(tinyprof, "convert", runs, "--to", "parquet", "-o", folder.resolve("history"));
    Path last = runs.resolve("night-0023.tprof");
    start(tinyprof, "view", last, "--export", folder.resolve("run.html"));
    Path copy = Files.copy(NOTEBOOK, folder.resolve("profiles.ipynb"));
    Path execute = Path.of(System.getProperty("tinyprof.python.home"), "bin", "jupyter-execute");
    start(execute, "--inplace", copy);

    Notebook notebook = Notebook.read(copy);
    List<String> found = notebook.cells().get("thicket").printed().lines().toList(); // warnings too
    assertEquals(
        expected(runs), found.stream().filter(line -> line.contains(" runs on ")).toList());
    assertTrue(
        notebook.cells().get("hatchet").printed().contains("MPI_Waitall"),
        notebook.cells().get("hatchet").printed());
    assertEquals(
        List.of("MPI_Allreduce", "MPI_Isend", "MPI_Waitall"),
        Stream.of("MPI_Allreduce", "MPI_Isend", "MPI_Waitall", "compute", "step")
            .filter(notebook.cells().get("hatchet-query").shown("text/plain")::contains)
            .toList());
    assertTrue(notebook.cells().get("pandas").shown("text/plain").contains("node02"));
    assertTrue(notebook.cells().get("plot").shown("image/png").length() > 1000);
    assertTrue(notebook.cells().get("thicket-plot").shown("image/png").length() > 1000);
    assertTrue(notebook.cells().get("page").shown("text/html").contains("src=\"run.html\""));
  }

  /** What Thicket should find, by SQL over the profiles: of the last twelve runs, by ranks. */
  private static List<String> expected(Path runs) throws Exception {
    try (SqlSession session = Sql.open(runs)) {
      return Sql.ask(
          session,
          "with latest as (select id, ranks from runs order by start desc, ranks desc limit 12),"
              + " means as (select l.id, l.ranks, sum(t.time) / l.ranks / 1e9 as seconds"
              + " from latest l join totals t on t.run = l.id where t.path = 'main'"
              + " group by l.id, l.ranks)"
              + " select printf('%d runs on %d ranks: main takes %.6f s', count(*), ranks,"
              + " avg(seconds)) from means group by ranks order by ranks");
    }
  }

  private void start(Object... words) throws Exception {
    Finished.of(folder, words).printed();
  }
}
