package org.tinyprof.it.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tinyprof.analysis.join.Recovery;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.io.program.Ending;
import org.tinyprof.io.program.ProgramOptions;

/** All that a job writes has the job's run id; files of one flush have one snapshot number. */
class RunIdentityTest {
  private static final String PROFILE = "run.tprof";

  @TempDir Path folder;

  @Test
  void snapshotsAndTheFinalProfileHaveOneIdAndCountUp() throws Exception {
    ProfiledJob job =
        new ProfiledJob(2, folder)
            .threads()
            .option(ProgramOptions.SNAPSHOT_MILLIS, 1000)
            .option(ProgramOptions.KEEP, "ALL");
    assertEquals(0, job.run(Ending.SLOW).exitCode());
    List<String> files = new ArrayList<>(job.files());
    assertTrue(files.remove(PROFILE), files::toString);
    files.add(PROFILE); // the last one that was written
    List<RunInfo> runs = runs(folder, files);
    assertTrue(runs.size() > 1, files::toString);
    assertEquals(1, ids(runs).size(), runs::toString);
    assertEquals(
        LongStream.rangeClosed(1, runs.size()).boxed().toList(),
        runs.stream().map(RunInfo::snapshot).toList());
  }

  @Test
  void eachFlushOfOneProfileCounts() throws Exception {
    ProfiledJob job = new ProfiledJob(2, folder);
    assertEquals(0, job.run(Ending.FLUSH_TWICE).exitCode());
    assertEquals(3, run(job.profile()).snapshot()); // Finalize flushes once more
  }

  @ParameterizedTest
  @EnumSource(names = {"NORMAL", "WITHOUT_MPI"})
  void twoRunsHaveDifferentIds(Ending ending) throws Exception {
    Set<RunId> ids = new HashSet<>();
    for (String name : List.of("first", "second")) {
      Path own = Files.createDirectory(folder.resolve(name));
      ProfiledJob job = new ProfiledJob(2, own);
      assertEquals(0, job.run(ending).exitCode());
      ids.addAll(ids(runs(own, job.files())));
    }
    assertEquals(2, ids.size(), ids::toString);
  }

  /** With {@code RETURN} they have met at the start, without MPI they never do. */
  @ParameterizedTest
  @EnumSource(names = {"RETURN", "WITHOUT_MPI"})
  void theFileOfEveryRankHasTheIdAndRecoverKeepsIt(Ending ending) throws Exception {
    ProfiledJob job = new ProfiledJob(3, folder);
    job.run(ending);
    List<RunInfo> runs = runs(folder, job.files());
    assertEquals(3, runs.size());
    assertEquals(1, ids(runs).size(), runs::toString);
    Path parts = folder.resolve(job.files().get(0)).getParent();
    assertEquals(runs.get(0).id(), recovered(parts).id());
  }

  @Test
  void recoverKeepsTheIdOfSnapshotAndRankFiles() throws Exception {
    ProfiledJob job =
        new ProfiledJob(3, folder).threads().option(ProgramOptions.SNAPSHOT_MILLIS, 300);
    job.run(Ending.KILLED);
    RunInfo snapshot = run(job.profile());
    assertNotEquals(0, snapshot.snapshot());
    assertEquals(snapshot.id(), run(job.parts().resolve("rank-00000.tprof")).id());
    assertEquals(snapshot.id(), recovered(job.parts()).id());
  }

  private static List<RunInfo> runs(Path folder, List<String> files) throws IOException {
    List<RunInfo> runs = new ArrayList<>();
    for (String file : files) {
      runs.add(run(folder.resolve(file)));
    }
    return runs;
  }

  private static RunInfo run(Path profile) throws IOException {
    try (BinarySource source = BinarySource.open(profile)) {
      return source.run();
    }
  }

  private static Set<RunId> ids(List<RunInfo> runs) {
    Set<RunId> ids = new HashSet<>();
    runs.forEach(run -> ids.add(run.id()));
    return ids;
  }

  private RunInfo recovered(Path parts) throws Exception {
    Path file = folder.resolve("recovered.tprof");
    try (OutputStream out = Files.newOutputStream(file)) {
      Recovery.of(parts, Progress.SILENT).joined().write(out, Progress.SILENT);
    }
    return run(file);
  }
}
