package org.tinyprof.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.sql.SqlSession;

class TablesTest {
  @TempDir Path folder;

  @Test
  void sumsTimesOfARankOverExecutionsAndIterations() throws Exception {
    try (SqlSession session = Sql.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      assertEquals(
          List.of("compute 10 180000000", "compute 10 120000000"),
          Sql.ask(session, "select name, count, time from totals where name = 'compute' and rank in (4, 5) order by rank desc"));
    }
  }
}
