package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;

/** The small distribution, which has no database. */
class WithoutSqlTest {
  private static final String HOW =
      "SQL and Parquet need the larger distribution, tinyprof-sql; make it with './gradlew sqlDist'"
          + " and start build/dist/tinyprof-sql/bin/tinyprof\n";

  @TempDir Path folder;
  private ClassLoader usual;

  /** Services are looked up with the thread's loader: this one finds none. */
  @BeforeEach
  void hideServices() {
    usual = Thread.currentThread().getContextClassLoader();
    Thread.currentThread().setContextClassLoader(ClassLoader.getPlatformClassLoader());
  }

  @AfterEach
  void showServices() {
    Thread.currentThread().setContextClassLoader(usual);
  }

  @Test
  void sqlSaysHowToGetIt() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    Commands asked = Commands.run("sql", run, "select 1 from runs");
    assertEquals("tinyprof sql: " + HOW, asked.err());
    assertEquals(2, asked.exitCode());
  }

  @Test
  void soDoesParquet() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    Commands converted =
        Commands.run("convert", run, "--to", "parquet", "-o", folder.resolve("out"));
    assertEquals("tinyprof convert: " + HOW, converted.err());
    assertEquals(2, converted.exitCode());
  }

  @Test
  void otherFormatsTakeOneRun() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    assertEquals(
        "tinyprof convert: only --to parquet takes several runs; convert each alone (see tinyprof"
            + " convert --help)\n",
        Commands.run("convert", run, run, "--to", "folded").err());
  }
}
