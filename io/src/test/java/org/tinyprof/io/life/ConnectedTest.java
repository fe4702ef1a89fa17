package org.tinyprof.io.life;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.SingleProcess;
import org.tinyprof.io.facts.ProcessCosts;
import org.tinyprof.io.facts.RunDescription;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.rendezvous.Participants;
import org.tinyprof.io.start.Job;
import org.tinyprof.io.start.JobStart;
import org.tinyprof.runtime.settings.Keep;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** Finalize, shutdown hooks and late snapshots of one rank agree on who ends the job. */
class ConnectedTest {
  @TempDir Path folder;

  private final List<String> said = Collections.synchronizedList(new ArrayList<>());
  private final FreedOnce mpi = new FreedOnce();
  private ProfilerSettings settings;

  @BeforeEach
  void haveSettings() {
    settings =
        ProfilerSettings.named(folder.resolve("run").toString())
            .withPatience(Duration.ofMinutes(1), Duration.ofMinutes(1));
  }

  @ParameterizedTest(name = "threads may communicate: {0}")
  @ValueSource(booleans = {true, false})
  void nobodyCallsMpiOnceFinalizeHasFreedIt(boolean threads) throws Exception {
    Connected stage = connected(mpi.guard(new SingleProcess()), threads);
    stage.beforeFinalize();
    stage.tick(said::add);
    stage.flush();
    stage.shutdown();
    stage.beforeFinalize();
    assertWrittenOnce();
  }

  @ParameterizedTest(name = "threads may communicate: {0}")
  @ValueSource(booleans = {true, false})
  void aHookThatComesDuringFinalizeLeavesTheProfileToIt(boolean threads) throws Exception {
    CountDownLatch finishing = new CountDownLatch(1);
    CountDownLatch goingDown = new CountDownLatch(1);
    Communicator world = mpi.guard(new SingleProcess());
    Connected stage = connected(world, threads);
    mpi.beforeFree(
        () -> {
          finishing.countDown();
          goingDown.await();
          Thread.sleep(50); // the hook is there first
        });
    Thread finalize = new Thread(() -> isolated(stage::beforeFinalize));
    finalize.start();
    finishing.await();
    Thread hook =
        new Thread(
            () -> {
              goingDown.countDown();
              isolated(stage::shutdown);
            });
    hook.start();
    finalize.join();
    hook.join();
    assertWrittenOnce();
  }

  @Test
  void aFailedFinalizeLeavesAPartAndIsTheEndAsWell() throws Exception {
    Connected stage = connected(mpi.guard(new SingleProcess()), true);
    mpi.failIn("gatherv");
    stage.beforeFinalize();
    assertEquals(new Finished(), stage.afterFinalize());
    int calls = mpi.calls();
    stage.shutdown();
    stage.tick(said::add);
    assertEquals(calls, mpi.calls());
    Path parts = folder.resolve("run.tprof.parts");
    assertEquals(
        List.of(
            "run.tprof.parts",
            "run.tprof.parts/rank-00000.tprof",
            "run.tprof.parts/rank-withdrawn.tmp"),
        files());
    assertEquals(1, said.size(), said::toString);
    assertTrue(
        said.get(0).endsWith("; each rank wrote its own rank file: tinyprof report " + parts),
        said::toString);
  }

  private void assertWrittenOnce() throws IOException {
    assertEquals(List.of(), mpi.callsAfterFree());
    assertEquals(
        List.of("profile of 1 rank: tinyprof report " + folder.resolve("run.tprof")), said);
    assertEquals(List.of("run.tprof"), files());
  }

  private Connected connected(Communicator world, boolean threads) throws IOException {
    JobStart start = new JobStart(settings, description(), Map.of(), said::add);
    Job job = start.join(Participants.all(world)).await().orElseThrow();
    Capture capture = new Capture(start.process(), ProcessCosts.sinceNow(), said::add);
    Rounds rounds =
        new Rounds(
            job,
            capture,
            OutputFormat.of(settings).store(1, Precision.LOSSLESS),
            Keep.LAST,
            KeptRuns.ALL);
    return new Connected(rounds, threads, capture, settings, said::add);
  }

  private static RunDescription description() {
    return new RunDescription("test", Attributes.NONE);
  }

  private void isolated(Work work) {
    new IsolatedTask(said::add) {
      @Override
      void act() throws IOException {
        work.run();
      }
    }.run();
  }

  /** Something that a thread does. */
  private interface Work {
    void run() throws IOException;
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.skip(1).map(file -> folder.relativize(file).toString()).sorted().toList();
    }
  }
}
