package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Profile;

/** What a run did from one of its kept snapshots to the next. */
class SnapshotStatsTest {
  @TempDir Path folder;

  @Test
  void statsCallsTheDifferenceOfTwoSnapshotsAStep() throws Exception {
    for (int i = 1; i <= 3; i++) {
      Profile made = StudyRun.of(7, 2).with("main", 10.0 * i * i).profile();
      Profile numbered =
          new Profile(made.run().withSnapshot(i), made.precision(), made.schema(), made.values());
      Files.write(
          folder.resolve("run.snapshot-000" + i + ".tprof"), IndexFile.encodeWhole(numbered));
    }
    assertEquals(
        """
        time over 3 steps between snapshots, each the mean over ranks

          steps     mean  method
              3  30.0 ms  main
        """,
        Commands.run("stats", folder + "/*.tprof", "--steps", "--show", "runs,mean").out());
  }
}
