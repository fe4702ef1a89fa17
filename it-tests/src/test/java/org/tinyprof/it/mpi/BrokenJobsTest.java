package org.tinyprof.it.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tinyprof.analysis.join.Recovery;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.Verification;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.io.launcher.MpiJob;
import org.tinyprof.io.program.Ending;
import org.tinyprof.io.program.ProgramOptions;
import org.tinyprof.it.agent.TwoHosts;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** Jobs that go down before MPI.Finalize: what they leave is joined, and exit codes stay. */
class BrokenJobsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(names = {"EXIT_ONE", "EXIT_ALL", "THROW_ONE", "RETURN", "TERMINATED"})
  void leaveAPartOfEveryRank(Ending ending) throws Exception {
    ProfiledJob job = new ProfiledJob(3, folder);
    MpiJob.Ended ended = job.run(ending);
    assertEquals(
        List.of(
            "run.tprof.parts/rank-00000.tprof",
            "run.tprof.parts/rank-00001.tprof",
            "run.tprof.parts/rank-00002.tprof"),
        job.files());
    Recovery recovery = Recovery.of(job.parts(), Progress.SILENT);
    assertEquals(List.of(), recovery.joined().missing());
    assertEquals(Steps.of(3, 0, 1, 2), Steps.in(written(recovery)));
    assertEquals(job.unprofiledExitCode(ending), ended.exitCode());
    assertEquals(List.of(howToJoin(job)), ProfiledJob.said(ended));
  }

  /** Nobody waits for ever for a rank on which the profiler failed in the middle of a flush. */
  @ParameterizedTest
  @EnumSource(names = {"FAILS_ON_AGGREGATOR", "FAILS_ON_MEMBER"})
  void endThoughTheProfilerFailsOnOneRank(Ending ending) throws Exception {
    ProfiledJob job = new ProfiledJob(3, folder);
    MpiJob.Ended ended = job.run(ending);
    assertEquals(0, ended.exitCode(), ended::err);
    List<String> said = ProfiledJob.said(ended);
    assertEquals(1, said.size(), ended::err);
    assertTrue(said.get(0).contains("do not fit into the heap"), ended::err);
    assertTrue(said.get(0).endsWith("rank file: tinyprof report " + job.parts()), ended::err);
    Recovery recovery = Recovery.of(job.parts(), Progress.SILENT);
    assertEquals(List.of(), recovery.joined().missing());
    assertEquals(Steps.of(3, 0, 1, 2), Steps.in(written(recovery)));
  }

  @ParameterizedTest
  @EnumSource(names = {"EXIT_ONE", "THROW_ONE"})
  void sayHowToJoinThePartsIfThreadsMayCommunicate(Ending ending) throws Exception {
    ProfiledJob job = new ProfiledJob(3, folder).threads();
    MpiJob.Ended ended = job.run(ending);
    assertEquals(job.unprofiledExitCode(ending), ended.exitCode());
    List<String> said = ProfiledJob.said(ended);
    assertEquals(howToJoin(job), said.get(0), ended::err);
    if (said.size() > 1) { // the other two had the time to join them themselves
      assertEquals(Steps.of(3, 0, 1, 2), Steps.in(job.profile()));
    } else {
      assertEquals(
          Steps.of(3, 0, 1, 2), Steps.in(written(Recovery.of(job.parts(), Progress.SILENT))));
    }
  }

  private static String howToJoin(ProfiledJob job) {
    return "tinyprof: the job ended before MPI.Finalize; what the ranks could still write is in"
        + " %1$s: tinyprof recover %1$s".formatted(job.parts());
  }

  @Test
  void meetAllTheSameIfThreadsMayCommunicate() throws Exception {
    ProfiledJob job = new ProfiledJob(3, folder).threads();
    MpiJob.Ended ended = job.run(Ending.EXIT_ALL);
    assertEquals(Steps.of(3, 0, 1, 2), Steps.in(job.profile()));
    assertEquals(3, ended.exitCode());
  }

  @Test
  void keepTheLastSnapshotOfARankThatWasKilled() throws Exception {
    ProfiledJob job =
        new ProfiledJob(3, folder).threads().option(ProgramOptions.SNAPSHOT_MILLIS, 300);
    MpiJob.Ended ended = job.run(Ending.KILLED);
    assertEquals(List.of(howToJoin(job)), ProfiledJob.said(ended));
    assertEquals(Steps.of(3, 0, 1, 2), Steps.in(job.profile()));
    Recovery recovery = Recovery.of(job.parts(), Progress.SILENT);
    assertEquals(List.of(1), recovery.fromSnapshot());
    assertEquals(List.of(), recovery.joined().missing());
    assertEquals(Steps.of(3, 0, 1, 2), Steps.in(written(recovery)));
    assertEquals(128 + 9, ended.exitCode());
  }

  /** Rank 1 is the first one of the second host, which writes for it. */
  @Test
  void keepTheLastSnapshotIfTheAggregatorOfAnotherHostWasKilled() throws Exception {
    ProfiledJob job =
        new ProfiledJob(TwoHosts.RANKS, folder)
            .mpirunOptions(TwoHosts.require("node", folder))
            .threads()
            .option(ProgramOptions.AGGREGATORS, ProfilerSettings.PER_NODE)
            .option(ProgramOptions.SNAPSHOT_MILLIS, 300);
    MpiJob.Ended ended = job.run(Ending.KILLED);
    assertEquals(128 + 9, ended.exitCode());
    assertEquals(List.of(howToJoin(job)), ProfiledJob.said(ended));
    assertEquals(Steps.of(3, 0, 1, 2, 3, 4), Steps.in(job.profile()));
    Recovery recovery = Recovery.of(job.parts(), Progress.SILENT);
    assertEquals(List.of(1), recovery.fromSnapshot());
    assertEquals(List.of(), recovery.joined().missing());
    Path whole = written(recovery);
    assertEquals(Steps.of(3, 0, 1, 2, 3, 4), Steps.in(whole));
    try (BinarySource source = BinarySource.open(whole)) {
      assertEquals("nodea nodeb", source.run().attributes().text(RunAttributes.HOSTS));
    }
  }

  @Test
  void recoverARankThatWasKilledFromTheSeriesOfSnapshots() throws Exception {
    ProfiledJob job =
        new ProfiledJob(3, folder)
            .threads()
            .option(ProgramOptions.SNAPSHOT_MILLIS, 300)
            .option(ProgramOptions.KEEP, "ALL");
    job.run(Ending.KILLED);
    assertFalse(Files.exists(job.profile()));
    Recovery recovery = Recovery.of(job.parts(), Progress.SILENT);
    assertEquals(List.of(1), recovery.fromSnapshot());
    assertEquals(List.of(), recovery.joined().missing());
  }

  /** Only a snapshot can have left the file of a rank that was killed. */
  @Test
  void haveSnapshotsThatArePartsIfThreadsMayNotCommunicate() throws Exception {
    ProfiledJob job =
        new ProfiledJob(3, folder)
            .option(ProgramOptions.SNAPSHOT_MILLIS, 300)
            .option(ProgramOptions.KEEP, "ALL");
    job.run(Ending.KILLED);
    assertEquals(
        List.of(
            "run.tprof.parts/rank-00000.tprof",
            "run.tprof.parts/rank-00001.tprof",
            "run.tprof.parts/rank-00002.tprof"),
        job.files().stream().filter(name -> !name.endsWith(".tmp")).toList()); // one may be cut off
    assertEquals(List.of(), Recovery.of(job.parts(), Progress.SILENT).joined().missing());
  }

  @Test
  void nameTheRanksOfWhichNothingIsLeft() throws Exception {
    ProfiledJob job = new ProfiledJob(3, folder);
    job.run(Ending.RETURN);
    Files.delete(job.parts().resolve("rank-00001.tprof"));
    assertEquals(List.of(1), Recovery.of(job.parts(), Progress.SILENT).joined().missing());
  }

  /** Rank 0 is killed as soon as its temporary file is there; it may have finished all the same. */
  @Test
  void killedWhileWritingLeaveNoPartialFileUnderAFinalName() throws Exception {
    ProfiledJob job = new ProfiledJob(2, folder).option(ProgramOptions.VALUES, 1_000_000);
    MpiJob.Started started = job.start(Ending.NORMAL);
    awaitTemporaryFile(job, started);
    started
        .mpirun()
        .children()
        .min(ProcessHandle::compareTo)
        .ifPresent(ProcessHandle::destroyForcibly);
    started.await();
    if (Files.exists(job.profile())) {
      try (BinarySource source = BinarySource.open(job.profile())) {
        assertEquals(List.of(), Verification.of(source));
      }
    }
  }

  /** The job may be so fast that it ends before anybody sees the file. */
  private static void awaitTemporaryFile(ProfiledJob job, MpiJob.Started started) {
    while (started.mpirun().isAlive() && !hasTemporaryFile(job.parts())) {
      LockSupport.parkNanos(100_000);
    }
  }

  private static boolean hasTemporaryFile(Path parts) {
    String[] names = parts.toFile().list();
    return names != null && Arrays.stream(names).anyMatch(name -> name.endsWith(".tmp"));
  }

  @Test
  void withoutMpiLeaveAPartOfEveryProcess() throws Exception {
    ProfiledJob job = new ProfiledJob(3, folder);
    MpiJob.Ended ended = job.run(Ending.WITHOUT_MPI);
    assertEquals(0, ended.exitCode());
    assertEquals(3, job.files().size());
    Path parts = folder.resolve(job.files().get(0)).getParent();
    assertEquals(
        List.of(
            "tinyprof: MPI was never initialised, so each of the 3 processes wrote its own rank"
                + " file; join them: tinyprof recover "
                + parts),
        ProfiledJob.said(ended));
    Recovery recovery = Recovery.of(parts, Progress.SILENT);
    assertEquals(List.of(), recovery.joined().missing());
    assertEquals(Steps.of(3, 0, 1, 2), Steps.in(written(recovery)));
  }

  private Path written(Recovery recovery) throws IOException {
    Path file = folder.resolve("recovered.tprof");
    try (OutputStream out = Files.newOutputStream(file)) {
      recovery.joined().write(out, Progress.SILENT);
    }
    return file;
  }
}
