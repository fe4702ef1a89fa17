package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;

/** Loads our files with the real speedscope, which reads Chrome traces too. */
class SpeedscopeTest {
  @TempDir Path folder;

  @Test
  void showsEveryRankWithItsTime() throws Exception {
    assertEquals(
        """
        org.example.Stencil - speedscope
        rank 0: 242.00ms
        rank 1: 232.00ms
        rank 2: 232.00ms
        rank 3: 232.00ms
        rank 4: 232.00ms
        rank 5: 232.00ms
        rank 6: 232.00ms
        rank 7: 232.00ms
        """,
        shown("speedscope", "run.speedscope.json"));
  }

  @Test
  void showsAChromeTraceWithTheSameTimes() throws Exception {
    assertEquals(
        """
        run.trace.json - speedscope
        rank 0 (pid 0), all threads (tid 0): 242.00ms
        rank 1 (pid 1), all threads (tid 1): 232.00ms
        rank 2 (pid 2), all threads (tid 2): 232.00ms
        rank 3 (pid 3), all threads (tid 3): 232.00ms
        rank 4 (pid 4), all threads (tid 4): 232.00ms
        rank 5 (pid 5), all threads (tid 5): 232.00ms
        rank 6 (pid 6), all threads (tid 6): 232.00ms
        rank 7 (pid 7), all threads (tid 7): 232.00ms
        """,
        shown("chrome", "run.trace.json"));
  }

  private String shown(String format, String name) throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    Path file = folder.resolve(name);
    assertEquals(0, Commands.run("convert", run, "--to", format, "-o", file).exitCode());
    Finished loaded = Npm.run("load_with_speedscope.js", file, "speedscope", "jsdom");
    assertEquals("", loaded.err());
    return loaded.out();
  }
}
