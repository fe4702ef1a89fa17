package org.tinyprof.ensemble.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.ensemble.ReferenceRuns;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.ensemble.read.Composition;
import org.tinyprof.ensemble.read.RunSet;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Profile;

class SnapshotLineTest {
  @TempDir Path folder;

  private Path write(String name, int number, int snapshot, double millis) throws Exception {
    Instant end = Instant.parse("2026-03-01T12:00:00Z").plusSeconds(60L * snapshot);
    Profile made =
        new StudyRun(number, 2, Map.of("end", Attribute.of(end)), Map.of(), Map.of())
            .with("main", millis)
            .profile();
    Profile numbered =
        new Profile(
            made.run().withSnapshot(snapshot), made.precision(), made.schema(), made.values());
    return Files.write(folder.resolve(name), IndexFile.encodeWhole(numbered));
  }

  private Optional<RunSet> beside(Path run) throws Exception {
    try (OpenProfile open = OpenProfile.open(run)) {
      return SnapshotLine.of(run, open.info(), task -> {});
    }
  }

  private static SnapshotLine line(RunSet kept, Reduction over, String path) throws Exception {
    return SnapshotLine.of(Composition.of(ReferenceRuns.question(over, "time")).read(kept), path);
  }

  @Test
  void hasTheValueAtEachSnapshotAndWhatWasAddedSince() throws Exception {
    write("run.snapshot-0001.tprof", 7, 1, 10);
    write("run.snapshot-0002.tprof", 7, 2, 40);
    write("run.snapshot-0003.tprof", 8, 3, 99); // of another run that had the name before
    Path run = write("run.tprof", 7, 4, 90);
    SnapshotLine line = line(beside(run).orElseThrow(), Reduction.MEAN, "main");
    assertEquals("ns", line.unit());
    assertEquals(
        List.of(10e6, 40e6, 90e6), line.points().stream().map(SnapshotLine.Point::value).toList());
    assertEquals(
        List.of(10e6, 30e6, 50e6), line.points().stream().map(SnapshotLine.Point::since).toList());
    assertEquals(
        (double) Instant.parse("2026-03-01T12:02:00Z").toEpochMilli(),
        line.points().get(1).millis());
    assertEquals("run.tprof", line.points().get(2).name());
  }

  @Test
  void aLargestValueHasNoDifferenceAndACallpathThatNobodyCalledNoPoints() throws Exception {
    write("run.snapshot-0001.tprof", 7, 1, 10);
    Path run = write("run.tprof", 7, 2, 90);
    RunSet kept = beside(run).orElseThrow();
    assertTrue(Double.isNaN(line(kept, Reduction.MAX, "main").points().get(1).since()));
    assertEquals(List.of(), line(kept, Reduction.MEAN, "main<io").points());
  }

  @Test
  void aRunWithoutKeptSnapshotsHasNoLine() throws Exception {
    write("other.snapshot-0001.tprof", 7, 1, 10);
    assertEquals(Optional.empty(), beside(write("run.tprof", 7, 2, 90)));
  }
}
