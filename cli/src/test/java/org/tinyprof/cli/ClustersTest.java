package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.ensemble.fixtures.StudyRun;

class ClustersTest {
  @TempDir Path folder;
  private Path study;

  @BeforeEach
  void write() throws Exception {
    study = Files.createDirectory(folder.resolve("study"));
    for (int i = 0; i < 6; i++) {
      StudyRun.of(i + 1, 1 + i / 3)
          .with("solver", i < 3 ? "cg" : "mg")
          .with("main", i < 3 ? 100 + i : 200 + i)
          .with("main<io", i < 3 ? 20 : 120)
          .write(study.resolve("r" + i + ".tprof"));
    }
  }

  @Test
  void statsPrintsKindsOfRuns() {
    Commands done = Commands.run("stats", study, "--clusters", "--format", "csv");
    assertEquals(0, done.exitCode(), done.err());
    assertEquals(3, done.out().lines().count(), done.out());
    assertTrue(done.out().contains("r0, r1, r2") || done.out().contains("r0.tprof"), done.out());
  }

  @Test
  void statsDrawsBoxPlotsAndHeatMaps() throws Exception {
    Path boxes = folder.resolve("boxes.svg");
    Commands done = Commands.run("stats", study, "--group-by", "solver", "-o", boxes);
    assertEquals(0, done.exitCode(), done.err());
    assertTrue(Files.readString(boxes).contains(">cg: main&lt;io<"), Files.readString(boxes));
    Path map = folder.resolve("map.svg");
    Commands.run("stats", study, "--pivot", "callpath,ranks", "-o", map);
    assertTrue(Files.readString(map).contains(">mean of time by callpath and ranks<"));
  }

  @Test
  void aHeatMapShowsAStatisticInItsOwnUnit() throws Exception {
    Path map = folder.resolve("map.svg");
    Commands.run("stats", study, "--pivot", "solver,ranks", "--show", "runs", "-o", map);
    String svg = Files.readString(map);
    assertTrue(svg.contains(">runs of time of main by solver and ranks<"), svg);
    assertFalse(svg.contains(" ns<"), svg);
  }
}
