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
    Recording run = fourRanks("");
    assertEquals(8_000, run.tracedCounts().get("main<Loop.step<MPI_Barrier"));
    assertEquals(run.counts(), run.tracedCounts());
  }

  /** What was written with one snapshot is not written again, and nothing is twice or missing. */
  @Test
  void snapshotsAddToTheTrace() throws Exception {
    Recording run = fourRanks(",snapshot=200ms");
    assertTrue(run.profile().run().snapshot() > 2, run.profile().run()::toString);
    assertEquals(8_000, run.tracedCounts().get("main<Loop.step<MPI_Barrier"));
    assertEquals(run.counts(), run.tracedCounts());
  }

  private Recording fourRanks(String more) throws Exception {
    OpenMpi mpi = OpenMpi.require();
    Files.writeString(
        folder.resolve("Loop.java"),
        """
        public class Loop {
          public static void main(String[] args) throws Exception {
            mpi.MPI.Init(args);
            for (int i = 0; i < 2_000; i++) {
              step();
            }
            mpi.MPI.Finalize();
          }
          static void step() throws Exception {
            mpi.MPI.COMM_WORLD.barrier();
            Thread.sleep(1);
          }
        }
        """);
    Path classes = Programs.compile(folder, mpi.jar().toString());
    Finished run =
        mpi.jvm(Jdk.require(17), 4)
            .classPath(classes, mpi.jar())
            .agent("trace=on," + EVERY_CALL + more)
            .run("Loop");
    assertEquals("", run.complaints());
    return run.recording();
  }

  /** Calls that take 48 MB are encoded meanwhile, in a heap that has no room for them. */
  @Test
  void aSmallHeapIsEnough() throws Exception {
    Finished run =
        calls(3_000_000)
            .option("-Xmx64m")
            .agent("include=Often,trace=on," + EVERY_CALL)
            .run("Often");
    assertEquals("", run.complaints());
    assertEquals(3_000_000, run.recording().counts().get("main<Often.step"));
    assertEquals(run.recording().counts(), run.recording().tracedCounts());
  }

  /**
   * Empty calls come faster than they can be encoded: those without room are counted. One of these
   * that was open when calls were taken is in the trace up to then, so it may count twice.
   */
  @Test
  void callsWithoutRoomAreCounted() throws Exception {
    Finished run =
        calls(5_000_000)
            .agent("include=Often,trace=on,trace-memory=1MB," + EVERY_CALL)
            .run("Often");
    assertEquals("", run.complaints());
    long traced = run.recording().tracedCounts().get("main<Often.step");
    long untraced = run.recording().counter("untraced.calls");
    assertTrue(traced >= 1 << 16, traced + " calls were traced");
    long twice = traced + untraced - 5_000_000;
    assertTrue(twice >= 0 && twice < 1_000, traced + " traced, " + untraced + " not");
  }

  /** A process that is gone at once leaves what the last whole snapshot had. */
  @Test
  void whatAKilledJobHasWrittenCanBeRead() throws Exception {
    Finished run =
        calls(2_000)
            .agent("include=Often#step,trace=on,snapshot=100ms," + EVERY_CALL)
            .run("Often", "halt");
    assertEquals(9, run.exitCode(), run::toString);
    assertEquals(2_000, run.recording().counts().get("main<Often.step"));
    assertEquals(2_000, run.recording().tracedCounts().get("main<Often.step"));
  }

  private Jvm calls(int times) throws Exception {
    Files.writeString(
        folder.resolve("Often.java"),
        """
        import java.nio.file.*;
        public class Often {
          static long sum;
          public static void main(String[] args) throws Exception {
            for (int i = 0; i < TIMES; i++) {
              step(i);
            }
            if (args.length > 0) {
              awaitSnapshot(); // it may have begun before the last call
              awaitSnapshot();
              Runtime.getRuntime().halt(9);
            }
          }
          static void awaitSnapshot() throws Exception {
            long before = written();
            while (written() == before) {
              Thread.sleep(1);
            }
          }
          static long written() throws Exception {
            Path index = Path.of("tinyprof.tprof/index");
            return Files.exists(index) ? Files.getLastModifiedTime(index).toMillis() : 0;
          }
          static void step(int i) {
            sum += i;
          }
        }
        """
            .replace("TIMES", Integer.toString(times)));
    return new Jvm(Jdk.require(17)).classPath(Programs.compile(folder, ""));
  }
}
