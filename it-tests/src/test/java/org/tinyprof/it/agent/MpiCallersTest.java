package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Without configuration, the program's own methods that call MPI are events, and no others. */
class MpiCallersTest {
  @TempDir Path folder;

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void areSeenBetweenMainAndTheCallsWithTheLinesOfTheCalls(int version) throws Exception {
    OpenMpi mpi = OpenMpi.require();
    Files.writeString(
        folder.resolve("Steps.java"),
        """
        public class Steps {
          public static void main(String[] args) throws mpi.MPIException {
            mpi.MPI.Init(args);
            for (int i = 0; i < 3; i++) {
              step();
            }
            mpi.MPI.Finalize();
          }
          static void step() throws mpi.MPIException {
            if (mpi.MPI.COMM_WORLD.getSize() > 1) {
              halo();
            }
          }
          static void halo() throws mpi.MPIException {
            mpi.MPI.COMM_WORLD.barrier();
            java.util.concurrent.Callable<Void> last = () -> {
              mpi.MPI.COMM_WORLD.barrier();
              return null;
            };
            try {
              last.call();
            } catch (Exception e) {
              throw new IllegalStateException(e);
            }
            mpi.MPI.COMM_WORLD.barrier();
          }
        }
        """);
    Path classes = Programs.compile(folder, mpi.jar().toString());
    Finished run =
        mpi.jvm(Jdk.require(version), 2).classPath(classes, mpi.jar()).agent("").run("Steps");
    assertEquals("", run.complaints());
    assertEquals(
        Map.of(
            "main", 2L,
            "main<MPI_Init", 2L,
            "main<MPI_Finalize", 2L,
            "main<Steps.halo", 6L,
            "main<Steps.halo<MPI_Barrier", 12L,
            "main<Steps.halo<Steps.halo.lambda:17", 6L,
            "main<Steps.halo<Steps.halo.lambda:17<MPI_Barrier", 6L),
        run.recording().counts());
    assertEquals(Map.of("tag", "COMM", "call.line", "3"), run.recording().attributes("MPI_Init"));
    assertEquals("15,25", run.recording().attributes("MPI_Barrier").get("call.line"));
  }
}
