package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;

/** Loads our files with the real Hatchet, which pip fetches once into the build directory. */
class HatchetTest {
  private static final Path HOME = Path.of(System.getProperty("tinyprof.hatchet.home"));
  private static final String PACKAGE = "llnl-hatchet==" + System.getProperty("tinyprof.hatchet");

  @TempDir Path folder;

  @Test
  void understandsRanksTimesAndMetadata() throws Exception {
    Path python = python();
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    Path split = folder.resolve("split.json");
    Path literal = folder.resolve("literal.json");
    assertEquals(0, Commands.run("convert", run, "--to", "caliper", "-o", split).exitCode());
    assertEquals(0, Commands.run("convert", run, "--to", "hatchet", "-o", literal).exitCode());
    Finished loaded =
        Finished.of(python, "src/test/resources/load_with_hatchet.py", split, literal);
    assertEquals("", loaded.err());
    assertEquals(
        """
        ranks 8 rows 72
        metadata 8 org.example.Stencil
        metrics ['time'] ['time (inc)']
        compute of rank 5 0.18
        kept 1
        mean of main 0.23325 ['time'] ['time (inc)']
        """,
        loaded.out());
  }

  private static Path python() throws IOException, InterruptedException {
    Path python = HOME.resolve("bin/python");
    if (!Files.exists(python) || Finished.of(python, "-c", "import hatchet").exitCode() != 0) {
      Finished made = Finished.of("python3", "-m", "venv", HOME);
      assumeTrue(made.exitCode() == 0, "no Python to run Hatchet with: " + made.err());
      Finished fetched =
          Finished.of(
              python, "-m", "pip", "install", "-q", "--retries", "1", "--timeout", "20", PACKAGE);
      assumeTrue(fetched.exitCode() == 0, "pip cannot fetch " + PACKAGE + ": " + fetched.err());
    }
    return python;
  }
}
