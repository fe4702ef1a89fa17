package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;

/** Loads our file with the real speedscope, which npm fetches once into the build directory. */
class SpeedscopeTest {
  private static final Path HOME = Path.of(System.getProperty("tinyprof.speedscope.home"));
  private static final String SPEEDSCOPE =
      "speedscope@" + System.getProperty("tinyprof.speedscope");
  private static final String JSDOM = "jsdom@" + System.getProperty("tinyprof.jsdom");

  @TempDir Path folder;

  @Test
  void showsEveryRank() throws Exception {
    fetch();
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    Path file = folder.resolve("run.speedscope.json");
    assertEquals(0, Commands.run("convert", run, "--to", "speedscope", "-o", file).exitCode());
    Finished loaded = Finished.of("node", "src/test/resources/load_with_speedscope.js", HOME, file);
    assertEquals("", loaded.err());
    assertEquals(
        """
        org.example.Stencil - speedscope
        rank 0, rank 1, rank 2, rank 3, rank 4, rank 5, rank 6, rank 7
        """,
        loaded.out());
  }

  private static void fetch() throws IOException, InterruptedException {
    assumeTrue(Finished.of("node", "--version").exitCode() == 0, "no Node to run speedscope with");
    if (!Files.exists(HOME.resolve("node_modules/speedscope/package.json"))) {
      Files.createDirectories(HOME);
      Finished fetched =
          Finished.of(
              "npm", "install", "--prefix", HOME, "--no-audit", "--no-fund", SPEEDSCOPE, JSDOM);
      assumeTrue(fetched.exitCode() == 0, "npm cannot fetch " + SPEEDSCOPE + ": " + fetched.err());
    }
  }
}
