package org.tinyprof.ensemble.snapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.ReferenceRuns;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.Composition;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Profile;

class SnapshotStepsTest {
  @TempDir Path folder;
  private ComposedRuns snapshots;

  /** Three snapshots of one run, a minute apart; io comes with the second. */
  @BeforeEach
  void write() throws Exception {
    for (int i = 1; i <= 3; i++) {
      Instant end = Instant.parse("2026-03-01T12:0" + i + ":00Z");
      StudyRun run =
          new StudyRun(7, 2, Map.of("end", Attribute.of(end)), Map.of(), Map.of())
              .with("main", 10.0 * i * i);
      if (i > 1) {
        run = run.with("main<io", 3.0 * i);
      }
      Profile made = run.profile();
      Profile numbered =
          new Profile(made.run().withSnapshot(i), made.precision(), made.schema(), made.values());
      Files.write(
          folder.resolve("run.snapshot-000" + i + ".tprof"), IndexFile.encodeWhole(numbered));
    }
    snapshots = compose(Reduction.MEAN);
  }

  private ComposedRuns compose(Reduction over) throws Exception {
    return Composition.of(ReferenceRuns.question(over, "time"))
        .read(Ensemble.open(folder + "/run.snapshot-*.tprof").set());
  }

  @Test
  void takesEachSnapshotLessTheOneBefore() throws Exception {
    ComposedRuns steps = SnapshotSteps.of(snapshots);
    assertEquals("run.snapshot-0001.tprof since the start", steps.runs().get(0).name());
    assertArrayEquals(new double[] {10e6, 30e6, 50e6}, steps.values(0, 0));
    assertArrayEquals(new double[] {Double.NaN, 6e6, 3e6}, steps.values(0, 1));
  }

  @Test
  void takesTheStepsBetweenTwoMoments() throws Exception {
    ComposedRuns steps =
        SnapshotSteps.between(snapshots, "2026-03-01T12:01:30Z,2026-03-01T12:03:00Z");
    assertEquals(1, steps.runs().size());
    assertEquals(
        "run.snapshot-0003.tprof since run.snapshot-0002.tprof", steps.runs().get(0).name());
    assertArrayEquals(new double[] {50e6}, steps.values(0, 0));
  }

  @Test
  void refusesMomentsWithoutTwoSnapshotsAndExtremes() throws Exception {
    assertEquals(
        "only 1 snapshots were taken between 2026-03-01T12:02:30Z,2026-03-01T12:09:00Z; a"
            + " difference needs two (keep: all, and tinyprof runs --show run,end)",
        assertThrows(
                QuestionException.class,
                () -> SnapshotSteps.between(snapshots, "2026-03-01T12:02:30Z,2026-03-01T12:09:00Z"))
            .getMessage());
    assertEquals(
        "'noon' are not two moments; write 12:00,12:05 or 2026-03-01T12:00:00Z,...",
        assertThrows(QuestionException.class, () -> SnapshotSteps.between(snapshots, "noon"))
            .getMessage());
    ComposedRuns largest = compose(Reduction.MAX);
    assertEquals(
        "differences of snapshots have no max over ranks; ask for the mean",
        assertThrows(QuestionException.class, () -> SnapshotSteps.of(largest)).getMessage());
  }
}
