package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.Verification;

/** Jobs with {@code trace: on} that do not end as they should. */
class TracesOfBrokenJobsTest {
  private static final String TRACED = "include=Steps,trace=on,clock=exact,budget=off,times=raw";
  private static final String STEP = "main<Steps.step";

  @TempDir Path folder;

  /** Rank 0 writes for all ranks; it is killed as soon as it begins to write a part again. */
  @Test
  void aRankThatIsKilledWhileItWritesASnapshotLeavesTheOneBefore() throws Exception {
    Running job = mpi(2).agent(TRACED + ",snapshot=100ms").start("Steps", "forever");
    Path profile = job.folder().resolve("tinyprof.tprof");
    while (!Files.exists(profile.resolve("index"))) {
      assertTrue(job.process().isAlive(), () -> "ended early");
      job.process().waitFor(20, TimeUnit.MILLISECONDS);
    }
    try (WatchService names = profile.getFileSystem().newWatchService()) {
      profile.register(names, StandardWatchEventKinds.ENTRY_CREATE);
      awaitUnfinishedPart(names);
      job.process().children().min(ProcessHandle::compareTo).orElseThrow().destroyForcibly();
    }
    job.join();
    try (BinarySource source = BinarySource.open(profile)) {
      assertEquals(List.of(), source.notes());
      assertEquals(List.of(), Verification.of(source));
    }
    long traced = Recording.read(profile).tracedCounts().get(STEP);
    assertTrue(traced > 0, traced + " calls");
  }

  private static void awaitUnfinishedPart(WatchService names) throws InterruptedException {
    while (true) {
      WatchKey key = names.take();
      for (WatchEvent<?> created : key.pollEvents()) {
        if (created.context().toString().matches("part-.*[.]tmp")) {
          return;
        }
      }
      assertTrue(key.reset());
    }
  }

  /** Ranks do 100, 200 and 300 steps. */
  @Test
  void ranksThatEndAtDifferentTimesHaveAllTheirCalls() throws Exception {
    Finished run = mpi(3).agent(TRACED).run("Steps", "finalize");
    assertEquals("", run.complaints());
    assertEquals(600, run.recording().counts().get(STEP));
    assertEquals(run.recording().counts(), run.recording().tracedCounts());
  }

  @Test
  void aRankThatAbortsTheJobLeavesItsCalls() throws Exception {
    Finished run = mpi(2).agent(TRACED).run("Steps", "abort");
    Path parts = run.folder().resolve("tinyprof.tprof.parts");
    Recording rank = Recording.read(parts.resolve("rank-00001.tprof"));
    assertEquals(200, rank.counts().get(STEP));
    assertEquals(200, rank.tracedCounts().get(STEP));
  }

  @Test
  void aProcessThatIsTerminatedLeavesItsLastSeconds() throws Exception {
    String last = TRACED.replace("trace=on", "trace=last 30s");
    String ready = "if (i == 100) System.out.println(\"ready\"); Thread.sleep(1);";
    Running job =
        new Jvm(Jdk.require(17))
            .classPath(compiled("", "1 << 30", ready))
            .agent(last)
            .start("Steps");
    job.awaitLine("ready");
    job.process().destroy();
    Finished run = job.join();
    assertEquals("", run.complaints());
    long traced = run.recording().tracedCounts().get(STEP);
    assertTrue(traced >= 100, traced + " calls");
    assertEquals(run.recording().counts(), run.recording().tracedCounts());
  }

  /**
   * The program is gone at once when it sees that something was written. On a busy machine an
   * earlier step may be the slow one, but none of the first eight.
   */
  @Test
  void aSlowIterationIsWrittenBeforeTheProcessIsKilled() throws Exception {
    Path yaml =
        Files.writeString(
            folder.resolve("slow.yaml"),
            """
            include:
              - match: Steps#step
                loop: each
            trace: last 30s
            trace-when: 3
            budget: off
            """);
    String slow =
        """
        Thread.sleep(i == 50 ? 200 : 1);
        if (i > 50 && java.nio.file.Files.exists(java.nio.file.Path.of("tinyprof.tprof/index"))) {
          Runtime.getRuntime().halt(9);
        }
        """;
    Finished run =
        new Jvm(Jdk.require(17))
            .classPath(compiled("", "1 << 30", slow))
            .agent(yaml.toString())
            .run("Steps");
    assertEquals(9, run.exitCode(), run::toString);
    long traced = run.recording().tracedCounts().get(STEP);
    assertTrue(traced > 8, traced + " calls");
  }

  /** The limit is 1.2 MB, or twice that, as the shell counts; 3,000,000 calls take more. */
  @Test
  void withoutRoomOnTheDiskTheProfileIsWholeAndSaysWhatTheTraceLacks() throws Exception {
    List<String> limited = List.of("sh", "-c", "ulimit -f 2400; exec \"$@\"", "sh");
    Finished run =
        new Jvm(Jdk.require(17))
            .launcher(limited)
            .classPath(compiled("", "3_000_000", ""))
            .agent(TRACED)
            .run("Steps");
    assertEquals(0, run.exitCode(), run::toString);
    assertEquals(
        "tinyprof: cannot write "
            + run.folder().resolve("tinyprof.tprof/trace-00000")
            + ": File too large; calls are missing in the trace: make room, or use trace: last"
            + " 30s\n",
        run.complaints());
    assertEquals(3_000_000, run.recording().counts().get(STEP));
    long traced = run.recording().tracedCounts().get(STEP);
    assertTrue(traced > 100_000 && traced < 3_000_000, traced + " calls");
  }

  private Jvm mpi(int ranks) throws IOException {
    OpenMpi mpi = OpenMpi.require();
    Path classes =
        compiled(
            mpi.jar().toString(),
            "args[0].equals(\"forever\") ? 1 << 30 : 100 * (1 + rank())",
            "Thread.sleep(1);");
    return mpi.jvm(Jdk.require(17), ranks).classPath(classes, mpi.jar());
  }

  private Path compiled(String mpi, String steps, String each) throws IOException {
    String ofMpi =
        """
          static int rank() throws Exception {
            return mpi.MPI.COMM_WORLD.getRank();
          }
          static void begin(String[] args) throws Exception {
            mpi.MPI.Init(args);
          }
          static void end(String how) throws Exception {
            if (how.equals("abort") && rank() == 1) {
              mpi.MPI.COMM_WORLD.abort(7);
            }
            mpi.MPI.Finalize();
          }
        """;
    String withoutMpi = "static void begin(String[] args) {} static void end(String how) {}\n";
    Files.writeString(
        folder.resolve("Steps.java"),
        """
        public class Steps {
          static long sum;
          public static void main(String[] args) throws Exception {
            begin(args);
            int steps = STEPS;
            for (int i = 0; i < steps; i++) {
              step(i);
            }
            end(args.length == 0 ? "" : args[0]);
          }
          static void step(int i) throws Exception {
            sum += i;
            EACH
          }
          ENDS
        }
        """
            .replace("STEPS", steps)
            .replace("EACH", each)
            .replace("ENDS", mpi.isEmpty() ? withoutMpi : ofMpi));
    return Programs.compile(folder, mpi);
  }
}
