package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.TimedRun;
import org.tinyprof.format.binary.IndexFile;

/** Loads our file with the importer of Chrome's own viewer, {@code chrome://tracing}. */
class TraceViewerTest {
  @TempDir Path folder;

  @Test
  void findsAProcessForEveryRankAndNothingToWarnOf() throws Exception {
    assertEquals(
        """
        rank 0, all threads: 9 slices, main 242 ms
        rank 1, all threads: 8 slices, main 232 ms
        rank 2, all threads: 8 slices, main 232 ms
        rank 3, all threads: 8 slices, main 232 ms
        rank 4, all threads: 8 slices, main 232 ms
        rank 5, all threads: 8 slices, main 232 ms
        rank 6, all threads: 8 slices, main 232 ms
        rank 7, all threads: 8 slices, main 232 ms
        """,
        loaded(ExampleRun.write(folder.resolve("run.tprof"))));
  }

  /** Two ranks with three steps each: 1 + 3 * 2 recorded calls, and an arrow for each message. */
  @Test
  void findsEveryCallOfATimelineAndEveryMessage() throws Exception {
    Path run = folder.resolve("ring.tprof");
    Files.write(run, IndexFile.encodeWhole(TimedRun.ring(2, 3)));
    assertEquals(
        """
        rank 0, main: 7 slices, main 0.4 ms
        rank 0, worker: 2 slices, main 0.01 ms
        rank 0, JVM: collector: 1 slices, collector 0.002 ms
        rank 1, main: 7 slices, main 0.4 ms
        rank 1, worker: 2 slices, main 0.01 ms
        rank 1, JVM: collector: 1 slices, collector 0.002 ms
        6 flows
        """,
        loaded(run));
  }

  private String loaded(Path run) throws Exception {
    Path file = folder.resolve("run.trace.json");
    assertEquals(0, Commands.run("convert", run, "--to", "chrome", "-o", file).exitCode());
    Finished loaded = Npm.run("load_with_trace_viewer.js", file, "traceviewer");
    assertEquals("", loaded.err());
    return loaded.out();
  }
}
