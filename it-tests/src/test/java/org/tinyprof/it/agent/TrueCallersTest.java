package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An exact event stands below the methods that really called it, sampled ones included. */
class TrueCallersTest {
  private static final long MILLI = 1_000_000;

  @TempDir Path folder;

  @ParameterizedTest(name = "JDK {0}, {1} ranks")
  @CsvSource({"17, 2", "17, 4", "25, 2"})
  void phasesThatShareOneExchangeHaveTheirOwnWaiting(int version, int ranks) throws Exception {
    OpenMpi mpi = OpenMpi.require();
    Files.writeString(
        folder.resolve("Phases.java"),
        """
        public class Phases {
          static int rank;
          public static void main(String[] args) throws Exception {
            mpi.MPI.Init(args);
            rank = mpi.MPI.COMM_WORLD.getRank();
            for (int i = 0; i < 4; i++) {
              one();
              two();
              three();
              if (i % 2 == 0) {
                even();
              } else {
                odd();
              }
            }
            for (int depth = 1; depth <= 40; depth++) {
              down(depth);
              again(depth);
            }
            mpi.MPI.Finalize();
          }
          static void one() throws Exception { exchange(20); }
          static void two() throws Exception { driver(40); }
          static void three() throws Exception { driver(60); }
          static void even() throws Exception { exchange(50); }
          static void odd() throws Exception { exchange(10); }
          static void driver(int millis) throws Exception { exchange(millis); }
          static void again(int depth) throws Exception {
            if (depth == 0) { exchange(0); } else { again(depth - 1); }
          }
          static void down(int depth) throws Exception {
            if (depth == 0) { exchange(0); } else { up(depth - 1); }
          }
          static void up(int depth) throws Exception {
            if (depth == 0) { exchange(0); } else { down(depth - 1); }
          }
          static void exchange(int millis) throws Exception {
            if (rank == 0) { Thread.sleep(millis); }
            Meeting.hold();
          }
          static class Meeting {
            static void hold() throws mpi.MPIException { mpi.MPI.COMM_WORLD.barrier(); }
          }
        }
        """);
    Path classes = Programs.compile(folder, mpi.jar().toString());
    Finished run =
        mpi.jvm(Jdk.require(version), ranks)
            .sampled()
            .classPath(classes, mpi.jar())
            .agent("")
            .run("Phases");
    assertEquals("", run.complaints());
    Recording recording = run.recording();
    assertPhase(recording, ranks, "one", 4, 20);
    assertPhase(recording, ranks, "two<Phases.driver", 4, 40);
    assertPhase(recording, ranks, "three<Phases.driver", 4, 60);
    assertPhase(recording, ranks, "even", 2, 50);
    assertPhase(recording, ranks, "odd", 2, 10);
    long down = count(recording, "down");
    long up = count(recording, "down<Phases.up");
    assertEquals(40L * ranks, down + up, "methods that take turns stand once");
    assertTrue(down >= 10L * ranks && up >= 10L * ranks, down + " and " + up); // not all are read
    assertEquals(40L * ranks, count(recording, "again"), "so does one that calls itself");
  }

  private static void assertPhase(
      Recording recording, int ranks, String phase, long calls, long millis) {
    long waiting = recording.time(barrier(phase));
    assertEquals(calls * ranks, count(recording, phase), phase);
    assertTrue(waiting > (ranks - 1) * calls * millis * MILLI / 2, phase + ": " + waiting);
    String outermost = phase.replaceFirst("<.*", "");
    assertTrue(recording.time("main<Phases." + outermost) >= waiting, phase);
  }

  private static long count(Recording recording, String phase) {
    return recording.counts().getOrDefault(barrier(phase), 0L);
  }

  private static String barrier(String phase) {
    return "main<Phases." + phase + "<Phases.exchange<Phases.Meeting.hold<MPI_Barrier";
  }
}
