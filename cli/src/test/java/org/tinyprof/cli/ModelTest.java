package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.ensemble.fixtures.StudyRun;

class ModelTest {
  @TempDir Path folder;

  @BeforeEach
  void write() throws Exception {
    int number = 0;
    Files.createDirectory(folder.resolve("study"));
    for (int ranks : List.of(2, 4, 8, 16, 32)) {
      StudyRun.of(++number, ranks)
          .with("main", 1000.0 / ranks + 10.0 * ranks)
          .with("main<work", 1000.0 / ranks)
          .with("main<sum", 10.0 * ranks)
          .write(folder.resolve("study").resolve("r" + number + ".tprof"));
    }
  }

  private Commands run(String... more) {
    Object[] all = new Object[more.length + 2];
    all[0] = "model";
    all[1] = folder.resolve("study").toString();
    System.arraycopy(more, 0, all, 2, more.length);
    return Commands.run(all);
  }

  @Test
  void printsWhatWillDominateFirst() {
    Commands done = run("--at", "1024", "--decreasing", "--format", "csv", "--self");
    assertEquals(0, done.exitCode(), done.err());
    List<String> lines = done.out().lines().toList();
    assertTrue(lines.get(0).startsWith("section,predicted_ns,low_ns,high_ns,model"), lines.get(0));
    assertTrue(lines.get(1).contains("0.0100 * ranks") && lines.get(1).endsWith("main<sum"));
    assertTrue(lines.get(2).contains("ranks^-1") && lines.get(2).endsWith("main<work"));
  }

  @Test
  void saysInTheHeadingThatNegativeExponentsWereTried() {
    assertTrue(run("--decreasing").out().contains("mean over ranks, with negative exponents"));
    assertTrue(run().said().contains(". --decreasing tries negative exponents."), run().out());
  }

  @Test
  void drawsAnSvgFile() throws Exception {
    Path file = folder.resolve("model.svg");
    assertEquals(0, run("-o", file.toString(), "--at", "64").exitCode());
    assertTrue(Files.readString(file).startsWith("<svg "));
    Path scaling = folder.resolve("scaling.svg");
    Commands.run("scaling", folder.resolve("study").toString(), "-o", scaling.toString());
    assertTrue(Files.readString(scaling).contains("Dotted: ideal"));
  }

  @Test
  void refusesAPointOfAnotherNumberOfParameters() {
    Commands done = run("--at", "1,2");
    assertEquals(2, done.exitCode());
    assertTrue(done.err().contains("--at needs a number for each of --by: ranks"), done.err());
    assertTrue(run("--at", "-1").err().contains("--at needs numbers above 0: [-1.0]"));
  }
}
