package org.tinyprof.it.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.io.communicator.mpi.ContractProgram;
import org.tinyprof.io.launcher.MpiJob;
import org.tinyprof.io.launcher.OpenMpiInstallation;
import org.tinyprof.io.program.Ending;
import org.tinyprof.io.program.ProgramOptions;
import org.tinyprof.it.agent.Jdk;

/** Jobs on the newest Java that is tested: the communicator, a flush, and a rank that is killed. */
class NewerJavaJobsTest {
  @TempDir Path folder;

  @Test
  void keepTheCommunicatorsContract() throws Exception {
    MpiJob job =
        new MpiJob(OpenMpiInstallation.required(), 4)
            .java(Jdk.require(25).java())
            .javaOption(ProfiledJob.NATIVE_ACCESS);
    MpiJob.Ended ended = job.run(ContractProgram.class, "1073741824", "10");
    assertEquals("", ended.err());
    assertEquals("38 checks passed\n".repeat(4), ended.out());
  }

  @Test
  void writeOneProfileOfAllRanks() throws Exception {
    ProfiledJob job = new ProfiledJob(4, folder).java(Jdk.require(25));
    MpiJob.Ended ended = job.run(Ending.NORMAL);
    assertEquals(
        List.of("tinyprof: profile of 4 ranks: tinyprof report " + job.profile()),
        ProfiledJob.said(ended));
    assertEquals(Steps.of(3, 0, 1, 2, 3), Steps.in(job.profile()));
    assertEquals(0, ended.exitCode());
  }

  @Test
  void keepTheLastSnapshotOfARankThatWasKilled() throws Exception {
    ProfiledJob job =
        new ProfiledJob(3, folder)
            .java(Jdk.require(25))
            .threads()
            .option(ProgramOptions.SNAPSHOT_MILLIS, 300);
    MpiJob.Ended ended = job.run(Ending.KILLED);
    assertEquals(Steps.of(3, 0, 1, 2), Steps.in(job.profile()));
    assertEquals(128 + 9, ended.exitCode());
  }
}
