package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.analysis.time.TimelineThread;
import org.tinyprof.format.binary.Verification;
import org.tinyprof.format.overview.HostClock;
import org.tinyprof.format.overview.RunClocks;
import org.tinyprof.format.values.Selection;

/** A job whose ranks have different clocks, as on different hosts: each second one lives later. */
class SeveralClocksTest {
  private static final int BARRIERS = 200;

  @TempDir Path folder;

  @Test
  void momentsOfAllRanksAreOnOne() throws Exception {
    assumeTrue(exitCode("unshare", "-T", "--monotonic", "1000", "true") == 0, "no time namespaces");
    Finished run = run(elsewhere());
    try (OpenProfile profile = OpenProfile.open(run.folder().resolve("tinyprof.tprof"))) {
      assertEquals(List.of(), Verification.of(profile.source()));
      RunTimeline timeline = RunTimeline.of(profile);
      RunClocks clocks = timeline.clocks();
      assertTrue(clocks.compared());
      assertEquals(
          List.of(List.of(1, 1, 3, 3)), clocks.others().stream().map(HostClock::ranks).toList());
      assertTrue(
          clocks.others().get(0).lastEpochNanos() > clocks.others().get(0).firstEpochNanos());
      assertTrue(clocks.errorNanos() > 0);
      assertTrue(timeline.clockWords().startsWith("Moments of different hosts agree within "));
      assertTrue(worstOverlap(profile, timeline) <= 2 * clocks.errorNanos(), clocks::toString);
    }
  }

  @Test
  void oneClockNeedsNoComparison() throws Exception {
    Finished run = run();
    try (OpenProfile profile = OpenProfile.open(run.folder().resolve("tinyprof.tprof"))) {
      RunTimeline timeline = RunTimeline.of(profile);
      assertEquals(RunClocks.ONE, timeline.clocks());
      assertEquals("", timeline.clockWords());
      assertTrue(worstOverlap(profile, timeline) <= 0);
    }
  }

  private Finished run(String... wrapper) throws Exception {
    OpenMpi mpi = OpenMpi.require();
    Path sources = Files.createDirectories(folder.resolve("sources"));
    Files.writeString(
        sources.resolve("Barriers.java"),
        """
        public class Barriers {
          public static void main(String[] args) throws mpi.MPIException {
            mpi.MPI.Init(args);
            for (int i = 0; i < 200; i++) {
              mpi.MPI.COMM_WORLD.barrier();
            }
            mpi.MPI.Finalize();
          }
        }
        """);
    Path classes = Programs.compile(sources, mpi.jar().toString());
    Finished run =
        mpi.jvm(Jdk.require(17), 4, wrapper)
            .classPath(classes, mpi.jar())
            .agent("trace=on,clock=exact,budget=off,times=raw")
            .run("Barriers");
    assertEquals("", run.complaints());
    return run;
  }

  private String elsewhere() throws IOException {
    Path script = folder.resolve("elsewhere.sh");
    Files.writeString(
        script,
        """
        #!/bin/sh
        case $OMPI_COMM_WORLD_RANK in
        1|3) exec unshare -T --monotonic 1000 "$@" ;;
        *) exec "$@" ;;
        esac
        """);
    assertTrue(script.toFile().setExecutable(true));
    return script.toString();
  }

  /** Nobody leaves a barrier before all have come: by how much it seems otherwise, at worst. */
  private static long worstOverlap(OpenProfile profile, RunTimeline timeline) throws IOException {
    long[] lastIn = new long[BARRIERS];
    long[] firstOut = new long[BARRIERS];
    Arrays.fill(lastIn, Long.MIN_VALUE);
    Arrays.fill(firstOut, Long.MAX_VALUE);
    timeline.visit(Selection.ALL, thread -> barriers(profile, thread, lastIn, firstOut));
    long worst = Long.MIN_VALUE;
    for (int i = 0; i < BARRIERS; i++) {
      worst = Math.max(worst, lastIn[i] - firstOut[i]);
    }
    return worst;
  }

  private static void barriers(
      OpenProfile profile, TimelineThread thread, long[] lastIn, long[] firstOut) {
    List<long[]> found = new ArrayList<>();
    for (int i = 0; thread.exact() && i < thread.size() - 1; i++) {
      int callpath = thread.callpath(i);
      if (callpath >= 0 && profile.schema().callpaths().path(callpath).endsWith("MPI_Barrier")) {
        found.add(new long[] {thread.moment(i), thread.moment(i + 1)});
      }
    }
    for (int i = 0; i < found.size(); i++) {
      lastIn[i] = Math.max(lastIn[i], found.get(i)[0]);
      firstOut[i] = Math.min(firstOut[i], found.get(i)[1]);
    }
  }

  private static int exitCode(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command).inheritIO().start().waitFor();
  }
}
