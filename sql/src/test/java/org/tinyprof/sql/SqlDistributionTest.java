package org.tinyprof.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;

/** Starts the distribution with SQL as users do. */
class SqlDistributionTest {
  private static final Path HOME = Path.of(System.getProperty("tinyprof.sqlDist", "none"));

  @TempDir Path folder;

  @BeforeAll
  static void findDistribution() {
    assumeTrue(Files.exists(HOME), "./gradlew sqlDist makes the distribution");
  }

  private Path library() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("cache"))) {
      return files.filter(Files::isRegularFile).findFirst().orElseThrow();
    }
  }

  @Test
  void unpacksTheNativeLibraryOnceAndSaysWhenItDoesNotLoad() throws Exception {
    Path tinyprof = HOME.resolve("bin/tinyprof");
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    String query = "select count(*) as n from totals where rank = 0";
    assertEquals(
        new Finished(0, "section,n\nanswer,9\n", ""),
        Finished.of(folder, tinyprof, "sql", run, query, "--format", "csv"));
    assertTrue(library().toString().endsWith(System.mapLibraryName("duckdb_java")));
    Files.writeString(library(), "no library"); // does not load, as one on a disk mounted noexec
    Finished failed = Finished.of(folder, tinyprof, "sql", run, query);
    assertEquals(1, failed.exitCode());
    String last = failed.complaint();
    assertTrue(last.contains(": DuckDB's native library does not load from there ("), last);
    assertTrue(last.endsWith("TINYPROF_CACHE=/some/folder"), last);
    assertFalse(failed.err().contains("\tat "), failed.err());
  }

  @Test
  void holdsTheLicencesOfWhatItBringsAlong() throws Exception {
    String duckdb = Files.readString(HOME.resolve("licenses/DuckDB.txt"));
    assertTrue(duckdb.contains("Permission is hereby granted, free of charge"), duckdb);
    String jline = Files.readString(HOME.resolve("licenses/JLine.txt"));
    assertTrue(jline.contains("Redistribution and use in source and binary forms"), jline);
  }
}
