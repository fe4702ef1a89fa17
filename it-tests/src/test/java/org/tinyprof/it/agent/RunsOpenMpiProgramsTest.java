package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** MPI programs print the same lines with the agent and without; ranks may do so in any order. */
class RunsOpenMpiProgramsTest {
  private static final int RANKS = 4;

  @TempDir Path folder;

  @ParameterizedTest(name = "{1} on JDK {0}")
  @CsvSource({"17, Hello", "17, Ring", "25, Hello", "25, Ring"})
  void thatCameWithOpenMpi(int version, String program) throws Exception {
    OpenMpi mpi = OpenMpi.require();
    Path sources = mpi.jar().resolveSibling("examples");
    assumeTrue(Files.isDirectory(sources), "this Open MPI came without its examples");
    Path classes = Programs.compile(sources, mpi.jar().toString());
    Recording recording = sameWithAndWithout(Jdk.require(version), classes, program);
    assertEquals(RANKS, recording.count("main"));
    assertEquals(program.equals("Ring") ? 11 * RANKS : 0, recording.count("MPI_Recv"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void thatUseMpiInEveryWay(int version) throws Exception {
    Path classes = Programs.mpi(OpenMpi.require().jar());
    String data = folder.resolve("data").toString();
    Recording recording = sameWithAndWithout(Jdk.require(version), classes, "program.Tour", data);
    for (String event :
        List.of("MPI_Win_fence", "MPI_File_write_ordered", "MPI_Neighbor_alltoall", "MPI_Mrecv")) {
      assertTrue(recording.count(event) > 0, event);
    }
  }

  private static Recording sameWithAndWithout(Jdk jdk, Path classes, String... command)
      throws Exception {
    OpenMpi mpi = OpenMpi.require();
    Finished plain = mpi.jvm(jdk, RANKS).classPath(classes, mpi.jar()).run(command);
    assertEquals(0, plain.exitCode(), plain::toString);
    assertTrue(plain.out().lines().count() >= RANKS, plain::toString);
    Finished profiled = mpi.jvm(jdk, RANKS).classPath(classes, mpi.jar()).agent("").run(command);
    assertEquals(sorted(plain), sorted(profiled));
    assertEquals("", profiled.complaints());
    assertEquals(0, profiled.exitCode());
    return profiled.recording();
  }

  private static List<String> sorted(Finished run) {
    return run.out().lines().sorted().toList();
  }
}
