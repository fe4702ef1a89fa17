package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With {@code trace: on}, a run holds every call of its exact events. */
class TracesCallsTest {
  private static final String EVERY_CALL = "clock=exact,budget=off,times=raw";

  @TempDir Path folder;

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void theCallsOfTheTraceAreThoseOfTheProfile(int version) throws Exception {
    Finished run =
        new Jvm(Jdk.require(version))
            .agent("include=program.**,trace=on," + EVERY_CALL)
            .run("program.Phases");
    assertEquals("", run.complaints());
    assertEquals(run.recording().counts(), run.recording().tracedCounts());
  }

  @Test
  void ofTheLastSecondsOnlyThoseAreThere() throws Exception {
    Finished run =
        new Jvm(Jdk.require(17))
            .agent("include=program.**,trace=last 1ms," + EVERY_CALL)
            .run("program.Phases");
    assertEquals("", run.complaints());
    assertTrue(run.recording().tracedCounts().getOrDefault("main<Phases.step", 0L) < 3);
  }

  @Test
  void eachRankOfAJobHasItsOwn() throws Exception {
    OpenMpi mpi = OpenMpi.require();
    Files.writeString(
        folder.resolve("Loop.java"),
        """
        public class Loop {
          public static void main(String[] args) throws mpi.MPIException {
            mpi.MPI.Init(args);
            for (int i = 0; i < 2_000; i++) {
              step();
            }
            mpi.MPI.Finalize();
          }
          static void step() throws mpi.MPIException {
            mpi.MPI.COMM_WORLD.barrier();
          }
        }
        """);
    Path classes = Programs.compile(folder, mpi.jar().toString());
    Finished run =
        mpi.jvm(Jdk.require(17), 4)
            .classPath(classes, mpi.jar())
            .agent("trace=on," + EVERY_CALL)
            .run("Loop");
    assertEquals("", run.complaints());
    assertEquals(8_000, run.recording().tracedCounts().get("main<Loop.step<MPI_Barrier"));
    assertEquals(run.recording().counts(), run.recording().tracedCounts());
  }
}
