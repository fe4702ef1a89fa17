package org.tinyprof.it.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.text.CompactText;
import org.tinyprof.io.launcher.MpiJob;
import org.tinyprof.io.program.Ending;
import org.tinyprof.io.program.ProgramOptions;

/** Jobs that come to MPI.Finalize, whatever happens on the way. */
class FinalizedJobsTest {
  @TempDir Path folder;

  @Test
  void writeOneProfileOfAllRanks() throws Exception {
    assertWhole(new ProfiledJob(4, folder), Ending.NORMAL, Steps.of(3, 0, 1, 2, 3));
  }

  @Test
  void writeAPartForEachAggregator() throws Exception {
    ProfiledJob job = new ProfiledJob(4, folder).option(ProgramOptions.AGGREGATORS, 2);
    MpiJob.Ended ended = job.run(Ending.NORMAL);
    assertEquals(0, ended.exitCode());
    assertEquals(
        List.of("run.tprof/index", "run.tprof/part-00000", "run.tprof/part-00001"), job.files());
    assertEquals(Steps.of(3, 0, 1, 2, 3), Steps.in(job.profile()));
  }

  @Test
  void writeText() throws Exception {
    ProfiledJob job = new ProfiledJob(2, folder).option(ProgramOptions.FORMAT, "TEXT");
    assertEquals(0, job.run(Ending.NORMAL).exitCode());
    assertEquals(List.of("run.txt"), job.files());
    byte[] text = Files.readAllBytes(folder.resolve("run.txt"));
    assertEquals(Steps.of(3, 0, 1), Steps.in(CompactText.read("run.txt", text)));
  }

  @Test
  void replaceTheTextOfAnEarlierFlush() throws Exception {
    ProfiledJob job =
        new ProfiledJob(4, folder)
            .option(ProgramOptions.FORMAT, "TEXT")
            .option(ProgramOptions.AGGREGATORS, 2);
    assertEquals(0, job.run(Ending.FLUSH_TWICE).exitCode());
    assertEquals(List.of("run.txt/part-00000.txt", "run.txt/part-00001.txt"), job.files());
    byte[] text = Files.readAllBytes(folder.resolve("run.txt/part-00001.txt"));
    assertEquals(Steps.of(6, 2, 3), Steps.in(CompactText.read("part-00001.txt", text)));
  }

  @Test
  void useAutoIfThereAreFewerRanksThanAggregators() throws Exception {
    ProfiledJob job = new ProfiledJob(2, folder).option(ProgramOptions.AGGREGATORS, 3);
    MpiJob.Ended ended = job.run(Ending.NORMAL);
    assertEquals(
        List.of(
            "tinyprof: aggregators: 3 is more than the job has ranks; use auto, per-node, or 1 to"
                + " 2; auto is used instead",
            "tinyprof: profile of 2 ranks: tinyprof report " + job.profile()),
        ProfiledJob.said(ended));
    assertEquals(Steps.of(3, 0, 1), Steps.in(job.profile()));
  }

  @Test
  void ofOneRankWriteAProfileAsWell() throws Exception {
    ProfiledJob job = new ProfiledJob(1, folder);
    MpiJob.Ended ended = job.run(Ending.NORMAL);
    assertEquals(0, ended.exitCode());
    assertEquals(
        List.of("tinyprof: profile of 1 rank: tinyprof report " + job.profile()),
        ProfiledJob.said(ended));
    assertEquals(Steps.of(3, 0), Steps.in(job.profile()));
  }

  @Test
  void replaceTheProfileOfAnEarlierFlush() throws Exception {
    assertWhole(new ProfiledJob(4, folder), Ending.FLUSH_TWICE, Steps.of(6, 0, 1, 2, 3));
  }

  @Test
  void writeThePartOfARankThatFlushesAlone() throws Exception {
    ProfiledJob job = new ProfiledJob(3, folder).option(ProgramOptions.FLUSH_PATIENCE_MILLIS, 10);
    MpiJob.Ended ended = job.run(Ending.FLUSH_ONE);
    assertEquals(
        List.of(
            "tinyprof: rank 1 flushed and others did not: its values so far are in "
                + job.parts().resolve("rank-00001.tprof"),
            "tinyprof: profile of 3 ranks: tinyprof report " + job.profile()),
        ProfiledJob.said(ended));
    assertEquals(Steps.of(6, 0, 1, 2), Steps.in(job.profile()));
    assertEquals(List.of("run.tprof"), job.files());
  }

  @Test
  void waitForARankThatIsFiveSecondsSlow() throws Exception {
    assertWhole(new ProfiledJob(3, folder), Ending.SLOW, Steps.of(3, 0, 1, 2));
  }

  @Test
  void makeSnapshotsWhileTheyWait() throws Exception {
    ProfiledJob job =
        new ProfiledJob(3, folder)
            .threads()
            .option(ProgramOptions.SNAPSHOT_MILLIS, 1000)
            .option(ProgramOptions.KEEP, "ALL");
    assertEquals(0, job.run(Ending.SLOW).exitCode());
    assertEquals(Steps.of(3, 0, 1, 2), Steps.in(job.profile()));
    assertEquals(Steps.of(3, 0, 1, 2), Steps.in(folder.resolve("run.snapshot-0001.tprof")));
    assertEquals(Steps.of(3, 0, 1, 2), Steps.in(folder.resolve("run.snapshot-0002.tprof")));
  }

  @Test
  void takeRanksWithEntirelyDifferentCallpaths() throws Exception {
    Map<String, Long> calls =
        Map.of(
            "0 main<step of rank 0", 3L, "1 main<step of rank 1", 3L, "2 main<step of rank 2", 3L);
    assertWhole(new ProfiledJob(3, folder), Ending.DIFFERENT, calls);
  }

  @Test
  void takeARankWithoutAnyEvent() throws Exception {
    assertWhole(new ProfiledJob(3, folder), Ending.SILENT, Steps.of(3, 0, 2));
  }

  @Test
  void mayUseMpiOnAnotherThread() throws Exception {
    assertWhole(new ProfiledJob(2, folder), Ending.OTHER_THREAD, Steps.of(3, 0, 1));
  }

  @Test
  void maySplitCommunicatorsAndFinaliseLate() throws Exception {
    assertWhole(new ProfiledJob(4, folder), Ending.SPLIT, Steps.of(6, 0, 1, 2, 3));
  }

  @Test
  void numberTheirProfileIfThereIsOneOfThatName() throws Exception {
    Files.writeString(folder.resolve("run.tprof"), "somebody else's");
    ProfiledJob job = new ProfiledJob(2, folder);
    MpiJob.Ended ended = job.run(Ending.NORMAL);
    assertEquals(
        List.of("tinyprof: profile of 2 ranks: tinyprof report " + folder.resolve("run-2.tprof")),
        ProfiledJob.said(ended));
    assertEquals("somebody else's", Files.readString(folder.resolve("run.tprof")));
  }

  private static void assertWhole(ProfiledJob job, Ending ending, Map<String, Long> calls)
      throws Exception {
    MpiJob.Ended ended = job.run(ending);
    assertEquals(calls, Steps.in(job.profile()));
    assertEquals(List.of("run.tprof"), job.files());
    assertEquals("", ended.out());
    assertEquals(
        List.of("tinyprof: profile of " + job.ranks() + " ranks: tinyprof report " + job.profile()),
        ProfiledJob.said(ended));
    assertEquals(job.unprofiledExitCode(ending), ended.exitCode());
  }
}
