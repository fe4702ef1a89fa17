package org.tinyprof.io.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.RunId;

class RunIdsTest {
  @TempDir Path folder;

  @Test
  void areDrawnByTheKernel() throws Exception {
    byte[] bytes = new byte[20];
    bytes[7] = 1;
    bytes[15] = 2;
    Path kernel = Files.write(folder.resolve("urandom"), bytes);
    assertEquals(new RunId(1, 2), RunIds.random(kernel.toFile()));
  }

  @Test
  void areDrawnByJavaWhereTheKernelHasTooFewBytesOrNone() throws Exception {
    File few = Files.write(folder.resolve("few"), new byte[15]).toFile();
    assertNotEquals(RunIds.random(few), RunIds.random(few));
    File none = folder.resolve("none").toFile();
    assertNotEquals(RunIds.random(none), RunIds.random(none));
  }

  @Test
  void differEachTime() {
    assertNotEquals(RunIds.random(), RunIds.random());
  }

  @Test
  void ofAJobAreTheSameOnAllItsRanksAndDifferFromThoseOfOtherJobs() {
    RunId id = RunIds.ofJob("4711", "app.Main");
    assertEquals(id, RunIds.ofJob("4711", "app.Main"));
    assertNotEquals(id, RunIds.ofJob("4712", "app.Main"));
    assertNotEquals(id, RunIds.ofJob("4711", "app.Other"));
    assertNotEquals(RunIds.ofJob("a", "bc"), RunIds.ofJob("ab", "c"));
  }
}
