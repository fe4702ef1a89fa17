package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an execution begins with, and what never begins one. */
class BeginsExecutionsTest {
  @TempDir Path folder;

  @Test
  void beginWithTheMethodThatRootNames() throws Exception {
    Finished run = new Jvm(Jdk.require(17)).agent("root=**#step").run("program.Phases");
    assertEquals("", run.complaints());
    Recording recording = run.recording();
    assertEquals(3, recording.executions());
    assertEquals(1, recording.count("main"));
    assertEquals(Map.of("main", 1L, "main<Phases.step", 3L), firstTwo(recording));
    assertTrue(recording.total("main", "time") >= recording.total("Phases.step", "time"));
    assertEquals(List.of(), recording.profile().validate());
  }

  @Test
  void areOneIfRootMatchesNothing() throws Exception {
    Finished run = new Jvm(Jdk.require(17)).agent("root=**#solve").run("program.Phases");
    assertEquals("tinyprof: root matched nothing: **#solve\n", run.complaints());
    assertEquals(1, run.recording().executions());
  }

  /** Each class is read from its file, on the main thread, before main is entered. */
  @Test
  void beginWithNoReadOfTheClassLoader() throws Exception {
    Finished run = new Jvm(Jdk.require(17)).agent("jdk-io=true").run("program.Phases");
    assertTrue(run.recording().count("File.read") > 0, run::toString);
    assertEquals(1, run.recording().executions());
  }

  @Test
  void beginWithNoCallOfMpi() throws Exception {
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
            mpi.MPI.COMM_WORLD.barrier();
          }
        }
        """);
    Path classes = Programs.compile(folder, mpi.jar().toString());
    Finished run =
        mpi.jvm(Jdk.require(17), 2)
            .classPath(classes, mpi.jar())
            .agent("main=false,own=woven")
            .run("Steps");
    assertEquals("", run.complaints());
    assertEquals(6, run.recording().count("MPI_Barrier"));
    assertEquals(3, run.recording().executions());
  }

  /** Eight bytes of code, and far longer than others. */
  @Test
  void countAMethodThatIsShortInBytesAndLongInTime() throws Exception {
    Files.writeString(
        folder.resolve("W.java"),
        """
        public class W {
          public static void main(String[] args) throws Exception {
            nap();
          }
          static void nap() throws Exception {
            Thread.sleep(5);
          }
        }
        """);
    Finished run = in(Programs.compile(folder, "")).agent("include=W").run("W");
    assertEquals(Map.of("main", 1L, "main<W.nap", 1L), run.recording().counts());
    assertTrue(run.recording().total("W.nap", "time") >= 5_000_000);
  }

  private static Jvm in(Path classes) throws IOException {
    return new Jvm(Jdk.require(17)).classPath(classes);
  }

  private static Map<String, Long> firstTwo(Recording recording) {
    Map<String, Long> counts = recording.counts();
    return Map.of("main", counts.get("main"), "main<Phases.step", counts.get("main<Phases.step"));
  }
}
