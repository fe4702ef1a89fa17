package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.RunAttributes;

/** A library that crashed a JVM does not do so twice. */
class LibraryCrashTest {
  private static final long DEADLINE_SECONDS = 200;

  @TempDir Path temporary;

  @Test
  void theNextRunsUseTheJvmsStacksUntilTheMarkIsDeleted() throws Exception {
    Running crashed = startAndAwaitRecording();
    crashed.process().destroyForcibly().waitFor();
    Path report = crashed.folder().resolve("hs_err_pid" + crashed.process().pid() + ".log");
    Files.writeString(
        report,
        "# Problematic frame:\n# C  [libasyncProfiler.so+0x2ba60]  DwarfParser::addRecord+0x30\n");
    Path mark = null;
    for (int round = 0; round < 2; round++) {
      Finished run = jvm().agent("").run("program.Kernels");
      mark = files().get(0);
      String reason =
          "async-profiler crashed an earlier JVM, see "
              + report
              + "; to load it again, delete "
              + mark;
      assertEquals("done\n", run.out());
      assertEquals("tinyprof: stacks come from the JVM itself: " + reason + "\n", run.complaints());
      assertEquals(
          "the JVM's own stacks, every 50 ms; not async-profiler: " + reason, sampler(run));
      assertEquals(List.of(mark), files());
    }
    Files.delete(mark);
    Finished again = jvm().agent("").run("program.Kernels");
    assertEquals("", again.complaints());
    assertTrue(sampler(again).startsWith("async-profiler"), sampler(again));
  }

  /** The JVM writes a report about the signal, which lists the library as it lists all. */
  @Test
  void aSignalThatSomebodySendsIsNoCrashOfTheLibrary() throws Exception {
    Running ended = startAndAwaitRecording();
    long process = ended.process().pid();
    new ProcessBuilder("kill", "-SEGV", Long.toString(process)).start().waitFor();
    ended.process().waitFor();
    Path report = ended.folder().resolve("hs_err_pid" + process + ".log");
    assertTrue(Files.readString(report).contains("libasyncProfiler"), "it lists the library");
    Finished next = jvm().agent("").run("program.Kernels");
    assertEquals("", next.complaints());
    assertTrue(sampler(next).startsWith("async-profiler"), sampler(next));
    assertFalse(files().toString().contains("crash-of-"), files().toString());
  }

  private static String sampler(Finished run) throws IOException {
    return run.recording().profile().run().attributes().text(RunAttributes.SAMPLER);
  }

  private Jvm jvm() {
    return new Jvm(Jdk.current())
        .sampled()
        .option("-XX:+UseG1GC", "-XX:-CreateCoredumpOnCrash", "-Djava.io.tmpdir=" + temporary);
  }

  private Running startAndAwaitRecording() throws Exception {
    Running running = jvm().agent("").start("program.Kernels");
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
    while (files().isEmpty() || Files.size(files().get(0)) == 0) {
      assertTrue(running.process().isAlive(), "it ended before it had a recording");
      assertTrue(System.nanoTime() < deadline, "no recording came");
      running.process().waitFor(5, TimeUnit.MILLISECONDS);
    }
    return running;
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(temporary)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }
}
