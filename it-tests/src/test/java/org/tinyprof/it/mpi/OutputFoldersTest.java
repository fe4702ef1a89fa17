package org.tinyprof.it.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.io.launcher.MpiJob;
import org.tinyprof.io.program.Ending;
import org.tinyprof.io.program.ProgramOptions;

/** Folders in which a profile is hard to write: one line says so, and the job runs on. */
class OutputFoldersTest {
  private static final String ADVICE = "; make room, or set output to another place";

  @TempDir Path folder;
  private Path mounted;

  @Test
  void areMadeIfMissing() throws Exception {
    Path missing = folder.resolve("a/b");
    ProfiledJob job = new ProfiledJob(2, missing);
    assertEquals(0, job.run(Ending.NORMAL).exitCode());
    assertEquals(Steps.of(3, 0, 1), Steps.in(job.profile()));
  }

  @Test
  void mayBeReadOnly() throws Exception {
    Path readOnly = mount("ro");
    MpiJob.Ended ended = new ProfiledJob(2, readOnly).run(Ending.NORMAL);
    assertEquals(
        List.of(
            "tinyprof: cannot write "
                + readOnly.resolve("run")
                + ": Read-only file system; the job runs on without a profile: set output to a"
                + " folder that can be written to"),
        ProfiledJob.said(ended));
    assertEquals(0, ended.exitCode());
  }

  @Test
  void mayBeFull() throws Exception {
    Path small = mount("size=64k");
    ProfiledJob job = new ProfiledJob(2, small).option(ProgramOptions.VALUES, 100_000);
    MpiJob.Ended ended = job.run(Ending.NORMAL);
    assertEquals(
        List.of("tinyprof: cannot write " + job.profile() + ": No space left on device" + ADVICE),
        ProfiledJob.said(ended));
    assertEquals(0, ended.exitCode());
    assertFalse(Files.exists(job.profile()));
    assertFalse(Files.exists(job.parts()));
  }

  @Test
  void mayBeReadOnlyForProcessesWithoutMpiWhichSaySoOnce() throws Exception {
    ProfiledJob job = new ProfiledJob(3, mount("ro"));
    List<String> said = ProfiledJob.said(job.run(Ending.WITHOUT_MPI));
    assertEquals(1, said.size(), said::toString);
    assertTrue(said.get(0).startsWith("tinyprof: profile not written: cannot write " + mounted));
    assertTrue(said.get(0).endsWith(".tprof.parts: Read-only file system" + ADVICE), said.get(0));
  }

  @Test
  void mayBeFullForProcessesWithoutMpiWhichLeaveNoEmptyFolder() throws Exception {
    Path small = mount("size=16k");
    ProfiledJob job = new ProfiledJob(2, small).option(ProgramOptions.VALUES, 100_000);
    List<String> said = ProfiledJob.said(job.run(Ending.WITHOUT_MPI)).stream().sorted().toList();
    assertEquals(2, said.size(), said::toString);
    for (int rank = 0; rank < 2; rank++) {
      String end = "/rank-0000" + rank + ".tprof: No space left on device" + ADVICE;
      assertTrue(said.get(rank).endsWith(end), said.get(rank));
    }
    try (Stream<Path> left = Files.list(small)) {
      assertEquals(List.of(), left.toList());
    }
  }

  private Path mount(String options) throws IOException, InterruptedException {
    Path point = Files.createDirectory(folder.resolve("mounted"));
    Process mount =
        new ProcessBuilder("mount", "-t", "tmpfs", "-o", options, "tmpfs", point.toString())
            .start();
    assumeTrue(mount.waitFor() == 0, "mounting a small file system needs root");
    mounted = point;
    return point;
  }

  @AfterEach
  void unmount() throws IOException, InterruptedException {
    if (mounted != null) {
      new ProcessBuilder("umount", mounted.toString()).start().waitFor();
    }
  }
}
