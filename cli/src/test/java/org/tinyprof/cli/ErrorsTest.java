package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;

class ErrorsTest {
  @TempDir Path folder;
  private Path run;

  @BeforeEach
  void write() throws Exception {
    run = ExampleRun.write(folder.resolve("run.tprof"));
  }

  private static void assertFails(int exitCode, String line, Object... args) {
    Commands done = Commands.run(args);
    assertEquals(line + "\n", done.err());
    assertEquals("", done.out());
    assertEquals(exitCode, done.exitCode());
  }

  @Test
  void namesACommandWhenThereIsNone() {
    assertFails(
        2, "tinyprof: no command given; start with: tinyprof report RUN (see tinyprof --help)");
  }

  @Test
  void suggestsTheCommandThatWasMeant() {
    assertFails(
        2,
        "tinyprof: Unmatched argument at index 0: 'repot'; did you mean report?"
            + " (see tinyprof --help)",
        "repot");
  }

  @Test
  void saysThatTheRunIsMissing() {
    assertFails(
        2,
        "tinyprof report: Missing required parameter: 'RUN' (see tinyprof report --help)",
        "report");
  }

  @Test
  void namesThePathThatDoesNotExist() {
    assertFails(
        1,
        "tinyprof tree: /no/such.tprof: no such file or directory; check the path",
        "tree",
        "/no/such.tprof");
  }

  @Test
  void refusesARankAndAMetricThatAreNotThere() {
    assertFails(
        2,
        "tinyprof tree: no rank 99 in this run; it has ranks 0 to 7",
        "tree",
        run,
        "--rank",
        "99");
    assertFails(
        2,
        "tinyprof tree: no metric 'tme' in this run; did you mean 'time'?"
            + " It has count, time, time.min, time.max, bytes",
        "tree",
        run,
        "--metric",
        "tme");
  }

  @Test
  void refusesADepthAndAShareThatMakeNoSense() {
    assertFails(
        2,
        "tinyprof tree: --depth must be at least 1: 0 (see tinyprof tree --help)",
        "tree",
        run,
        "--depth",
        "0");
    assertFails(
        2,
        "tinyprof tree: --min-share is a percentage from 0 to 100: 101.0 (see tinyprof tree"
            + " --help)",
        "tree",
        run,
        "--min-share",
        "101");
  }

  @Test
  void saysWhereAProfileIsDamaged() throws Exception {
    Path index = run.resolve("index");
    byte[] bytes = Files.readAllBytes(index);
    bytes[bytes.length / 2] ^= 1;
    Files.write(index, bytes);
    Commands done = Commands.run("info", run);
    assertEquals(1, done.exitCode());
    assertTrue(
        done.err().endsWith("; the file was cut short or altered: copy it again\n"), done.err());
    assertEquals(1, done.err().lines().count());
  }

  @Test
  void saysThatAProfileIsHalfWritten() throws Exception {
    Files.delete(run.resolve("index"));
    assertFails(
        1,
        "tinyprof report: "
            + run
            + ": half-written profile, its index is missing;"
            + " join what is there: tinyprof recover "
            + run,
        "report",
        run);
  }

  @Test
  void printsTheStackTraceOnlyWhenAsked() {
    Commands done = Commands.run("tree", "/no/such.tprof", "--stacktrace");
    assertTrue(done.err().contains("\n\tat org.tinyprof.analysis.Run.open("), done.err());
  }
}
