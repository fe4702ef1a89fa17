package org.tinyprof.it.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.it.agent.Jdk;

/** The command on the newest Java, which warns of more than the oldest. */
class NewerJavaTest {
  @TempDir static Path folder;
  private static Path run;

  @BeforeAll
  static void write() throws Exception {
    run = new SimulatedRun(4, 3).write(folder.resolve("run.tprof"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "info",
        "report",
        "tree",
        "tree --rank 1",
        "merge",
        "convert --to json",
        "convert --to hatchet",
        "convert --to caliper",
        "convert --to folded",
        "convert --to speedscope",
        "convert --to chrome",
        "convert --to pprof",
        "convert --to csv",
        "convert --to text",
        "convert --to binary"
      })
  void answersWithoutAWarning(String command) throws Exception {
    Tinyprof.Ended ended =
        new Tinyprof(Jdk.require(25), folder).run((Object[]) (command + " " + run).split(" "));
    String said = ended.err().replaceAll("tinyprof convert: \\w+ cannot store [^\n]+\n", "");
    assertEquals("", said);
    assertEquals(0, ended.exitCode());
    assertTrue(!ended.out().isEmpty());
  }

  @Test
  void saysWhichJavaItRunsOn() throws Exception {
    Tinyprof.Ended ended = new Tinyprof(Jdk.require(25), folder).run("--version");
    assertEquals("", ended.err());
    assertTrue(ended.out().contains("\nJava 25"), ended.out());
  }
}
