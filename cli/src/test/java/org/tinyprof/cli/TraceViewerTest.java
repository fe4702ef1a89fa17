package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;

/** Loads our file with the importer of Chrome's own viewer, {@code chrome://tracing}. */
class TraceViewerTest {
  @TempDir Path folder;

  @Test
  void findsAProcessForEveryRankAndNothingToWarnOf() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    Path file = folder.resolve("run.trace.json");
    assertEquals(0, Commands.run("convert", run, "--to", "chrome", "-o", file).exitCode());
    Finished loaded = Npm.run("load_with_trace_viewer.js", file, "traceviewer");
    assertEquals("", loaded.err());
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
        loaded.out());
  }
}
