package org.tinyprof.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;

/** Starts the distribution with SQL as users do. */
class SqlDistributionTest {
  private static final Path HOME = Path.of(System.getProperty("tinyprof.sqlDist", "none"));

  @TempDir Path folder;

  private record Finished(int exitCode, String out, String err) {}

  private Finished start(Object... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(HOME.resolve("bin/tinyprof").toString()));
    Stream.of(words).map(Object::toString).forEach(command::add);
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("TINYPROF_CACHE", folder.resolve("cache").toString());
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    int exitCode =
        builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start().waitFor();
    return new Finished(exitCode, Files.readString(out), Files.readString(err));
  }

  private Path library() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("cache"))) {
      return files.filter(Files::isRegularFile).findFirst().orElseThrow();
    }
  }

  @Test
  void unpacksTheNativeLibraryOnceAndSaysWhenItDoesNotLoad() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    String query = "select count(*) as n from totals where rank = 0";
    assertEquals(
        new Finished(0, "section,n\nanswer,9\n", ""), start("sql", run, query, "--format", "csv"));
    assertTrue(library().toString().endsWith(System.mapLibraryName("duckdb_java")));
    Files.writeString(library(), "no library"); // as one that may not be mapped
    Finished failed = start("sql", run, query);
    assertEquals(1, failed.exitCode());
    assertEquals(1, failed.err().lines().count(), failed.err());
    assertTrue(
        failed.err().contains(": DuckDB's native library does not load from there ("),
        failed.err());
    assertTrue(failed.err().contains("TINYPROF_CACHE=/some/folder"), failed.err());
  }
}
