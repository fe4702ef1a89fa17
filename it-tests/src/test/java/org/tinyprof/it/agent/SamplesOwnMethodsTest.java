package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.run.RunAttributes;

/** Without configuration, own methods have a time that stacks tell. */
class SamplesOwnMethodsTest {
  @TempDir Path folder;

  @ParameterizedTest(name = "{1} on JDK {0}")
  @CsvSource({"17, Serial", "17, G1", "25, Parallel", "25, G1"})
  void tellsKernelsApartUnderEveryCollector(int version, String collector) throws Exception {
    Finished run =
        new Jvm(Jdk.require(version))
            .sampled()
            .option("-XX:+Use" + collector + "GC")
            .agent("")
            .run("program.Kernels");
    assertEquals("done\n", run.out());
    assertEquals("", run.complaints(), "no warning of native access, no line of async-profiler");
    Recording recording = run.recording();
    String work = "main<Kernels.work";
    double large = (double) recording.time(work + "<Kernels.large");
    double small = (double) recording.time(work + "<Kernels.small");
    double error = // they share one time, so what one has too much the other has too little
        (double) recording.total("Kernels.large", "time.err")
            + 3.0 * recording.total("Kernels.small", "time.err");
    assertTrue(Math.abs(large - 3 * small) < 5 * error, large + " : " + small + " ± " + error);
    double sleep = (double) recording.time("main<Kernels.nap<sleep Thread.sleep");
    assertTrue(sleep > 0, "it slept: " + recording.counts());
    assertTrue(recording.total("Kernels.large", "samples") > 0);
    assertEquals(0, recording.total("Kernels.large", "count"), "nobody counts its calls");
    double main = (double) recording.time("main");
    assertTrue(large + small + sleep <= main, large + " + " + small + " + " + sleep + " : " + main);
  }

  /** Few stacks, and on a busy machine fewer: the kernels are there, and nothing is too long. */
  @ParameterizedTest(name = "{1} on JDK {0}")
  @CsvSource({"17, java", "25, java", "17, jfr", "25, jfr"})
  void theJvmAndItsRecorderTellAsMuchWithLargerErrors(int version, String sampler)
      throws Exception {
    Finished run =
        new Jvm(Jdk.require(version))
            .sampled()
            .option("-XX:+UseG1GC")
            .option("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints") // JFR of 17
            .agent("sampler=" + sampler)
            .run("program.Kernels");
    assertEquals("done\n", run.out());
    assertEquals("", run.complaints());
    Recording recording = run.recording();
    long work = recording.time("main<Kernels.work");
    long sleep = recording.time("main<Kernels.nap<sleep Thread.sleep");
    assertTrue(recording.total("Kernels.large", "samples") > 0);
    assertEquals(0, recording.total("Kernels.large", "count"), "nobody counts its calls");
    assertTrue(work > 0 && sleep > 0, recording.counts()::toString);
    assertTrue(recording.time("main<Kernels.work<Kernels.large") <= work);
    assertTrue(work + sleep <= recording.time("main"));
  }

  /** They have no frame on a stack: the moments of samples tell. */
  @ParameterizedTest(name = "{1} on JDK {0}")
  @CsvSource({"17, auto", "17, jfr", "25, jfr"})
  void eachHandWrittenEventHasTheMethodsThatAreCalledInIt(int version, String sampler)
      throws Exception {
    Finished run =
        new Jvm(Jdk.require(version))
            .sampled()
            .option("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints") // JFR of 17
            .agent("sampler=" + sampler)
            .run("program.ByHand");
    assertEquals("done\n", run.out());
    Recording recording = run.recording();
    for (String thread : new String[] {"main", "thread worker"}) {
      double first = (double) recording.time(thread + "<ByHand.work<assemble<ByHand.first");
      double second = (double) recording.time(thread + "<ByHand.work<solve<ByHand.second");
      assertTrue(
          first > 0.8 * recording.time(thread + "<ByHand.work<assemble"), thread + ": " + first);
      assertTrue(
          second > 0.8 * recording.time(thread + "<ByHand.work<solve"), thread + ": " + second);
    }
  }

  @ParameterizedTest
  @CsvSource({"auto, async-profiler", "java, the JVM's own stacks", "jfr, JFR"})
  void saysWhoTookTheStacksAndLeavesNothingBehind(String key, String who) throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("tmp"));
    Finished run =
        new Jvm(Jdk.current())
            .sampled()
            .option("-Djava.io.tmpdir=" + temporary)
            .agent("sampler=" + key)
            .run("program.Kernels");
    String sampler = run.recording().profile().run().attributes().text(RunAttributes.SAMPLER);
    assertTrue(sampler.startsWith(who), sampler);
    try (var left = Files.walk(temporary)) {
      assertEquals(0, left.filter(Files::isRegularFile).count());
    }
  }

  /** Interpreted, for the JIT decides by chance how small frames are. */
  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void recursionIsAsDeepAsWithoutTheAgent(int version) throws Exception {
    Jvm bare = new Jvm(Jdk.require(version)).option("-Xint");
    int depth = Integer.parseInt(bare.run("program.Depth").out().strip());
    Jvm sampled = new Jvm(Jdk.require(version)).option("-Xint").sampled().agent("");
    int withAgent = Integer.parseInt(sampled.run("program.Depth").out().strip());
    assertTrue(withAgent >= 0.8 * depth, withAgent + " of " + depth);
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void aLockHasTheClassOfItsMonitorThoughTheWaitIsNeverOver(int version) throws Exception {
    Finished run = new Jvm(Jdk.require(version)).sampled().agent("").run("program.Contended");
    assertEquals("done\n", run.out());
    assertEquals("", run.complaints());
    Recording recording = run.recording();
    assertTrue(recording.total("lock of Contended.Account", "time") > 0);
    assertTrue(recording.total("lock of int[]", "time") > 0);
    assertEquals(0, recording.total("lock", "time"), "nobody knows of what");
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void aThreadThatTheCollectorStopsWaitsForNothing(int version) throws Exception {
    Finished run =
        new Jvm(Jdk.require(version))
            .sampled()
            .option("-XX:+UseParallelGC", "-Xmx64m")
            .agent("")
            .run("program.Garbage");
    assertEquals("done\n", run.out());
    Recording recording = run.recording();
    assertTrue(recording.total("Garbage.add", "samples") > 0);
    List<String> waits =
        recording.counts().keySet().stream()
            .map(path -> path.substring(path.lastIndexOf('<') + 1))
            .filter(name -> name.startsWith("waiting"))
            .distinct()
            .toList();
    assertEquals(List.of("waiting Thread.join"), waits);
  }

  @ParameterizedTest
  @ValueSource(strings = {"sampler=off", "sampler=none", "own=off"})
  void takesNoStacksIfToldNotTo(String argument) throws Exception {
    Finished run = new Jvm(Jdk.current()).sampled().agent(argument).run("program.Kernels");
    assertEquals("done\n", run.out());
    assertEquals(Set.of("main"), run.recording().counts().keySet());
  }

  /** Under collectors without polls in loops the JVM's own stacks would be wrong. */
  @ParameterizedTest
  @CsvSource({
    "Serial, stacks are not sampled: , none: ",
    "G1, stacks come from the JVM itself: , the JVM's own stacks"
  })
  void aHomeThatCannotBeWrittenIsOneLineAndStacksOfTheJvmIfTheyAreTrue(
      String collector, String line, String who) throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "no folder");
    Finished run =
        new Jvm(Jdk.current())
            .sampled()
            .option("-XX:+Use" + collector + "GC")
            .environment("XDG_CACHE_HOME", file.toString())
            .agent("")
            .run("program.Kernels");
    assertEquals("done\n", run.out());
    assertEquals(1, run.complaints().lines().count(), run::complaints);
    assertTrue(run.complaints().startsWith("tinyprof: " + line), run::complaints);
    assertEquals(1, run.recording().count("main"));
    String sampler = run.recording().profile().run().attributes().text(RunAttributes.SAMPLER);
    assertTrue(sampler.startsWith(who), sampler);
    assertTrue(sampler.contains("cannot unpack its library"), sampler);
  }

  /** A limit on files stands for a full disk; a profile has room in it, a recording has not. */
  @Test
  void aRecordingThatFindsNoRoomIsOneLineAndTheProfileSaysSo() throws Exception {
    Finished run =
        new Jvm(Jdk.current())
            .sampled()
            .launcher(List.of("sh", "-c", "ulimit -f 16; exec \"$@\"", "sh"))
            .option("-Djava.io.tmpdir=" + folder)
            .agent("")
            .run("program.Kernels");
    assertEquals("done\n", run.out());
    String reason =
        "their recording in "
            + folder.resolve("tinyprof-" + Files.getAttribute(folder, "unix:uid"))
            + " is not whole: make room there, or name another folder with -Djava.io.tmpdir";
    assertEquals("tinyprof: stacks are no longer sampled: " + reason + "\n", run.complaints());
    String sampler = run.recording().profile().run().attributes().text(RunAttributes.SAMPLER);
    assertTrue(sampler.endsWith("; then none: " + reason), sampler);
  }

  @Test
  void jfrTakesStacksIfItRunsAnyway() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "no folder");
    Finished run =
        new Jvm(Jdk.current())
            .sampled()
            .option("-XX:+UseSerialGC")
            .option("-Xlog:disable")
            .option("-XX:StartFlightRecording:filename=" + folder.resolve("theirs.jfr"))
            .environment("XDG_CACHE_HOME", file.toString())
            .agent("")
            .run("program.Kernels");
    assertTrue(run.out().endsWith("done\n"), run.out());
    String sampler = run.recording().profile().run().attributes().text(RunAttributes.SAMPLER);
    assertTrue(sampler.startsWith("JFR, every 20 ms"), sampler);
    assertTrue(Files.size(folder.resolve("theirs.jfr")) > 0, "their recording is theirs");
  }

  @Test
  void aLibraryThatSomebodyElseMayHaveWrittenIsNotLoaded() throws Exception {
    Path cache = folder.resolve("cache");
    Jvm jvm = new Jvm(Jdk.current()).sampled().environment("XDG_CACHE_HOME", cache.toString());
    assertEquals("", jvm.agent("").run("program.Kernels").complaints());
    Path library;
    try (var files = Files.list(cache.resolve("tinyprof/sampler"))) {
      library = files.findFirst().orElseThrow();
    }
    Files.writeString(library, "something else");
    Finished run = jvm.run("program.Kernels");
    assertEquals("done\n", run.out());
    assertTrue(run.complaints().contains("is not what was unpacked"), run::complaints);
    assertFalse(run.complaints().contains("Exception"), run::complaints);
  }
}
