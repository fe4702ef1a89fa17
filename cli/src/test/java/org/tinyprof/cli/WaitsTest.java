package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;

class WaitsTest {
  @TempDir Path folder;

  @Test
  void aRunWithoutATraceHasNoWaitsAndNoPhases() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    assertTrue(
        Commands.run("waits", run).err().startsWith("tinyprof waits: the run has no messages"));
    assertEquals(
        "tinyprof trace: the run has no phases: no calls repeat, or they were recorded without"
            + " trace: on\n",
        Commands.run("trace", run, "--phases").err());
    assertEquals(2, Commands.run("tree", run, "--slice", "phase(3)").exitCode());
  }

  @Test
  void rowsMustBeAskedFor() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    assertEquals(2, Commands.run("waits", run, "--top", "0").exitCode());
  }
}
