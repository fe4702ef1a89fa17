package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.analysis.fixtures.LargeRun;

/** Asks a run of 32,768 ranks in 2,048 parts with a small heap. */
class LargeRunTest {
  private static final Path COMMAND = Path.of(System.getProperty("tinyprof.dist"), "bin/tinyprof");
  private static final Map<String, String> SMALL =
      Map.of(
          "JAVA_HOME",
          System.getProperty("java.home"),
          "LC_ALL",
          "C.UTF-8",
          "TINYPROF_JAVA_OPTS",
          "-Xmx96m");

  @TempDir static Path folder;
  private static Path run;

  @BeforeAll
  static void write() throws Exception {
    run = LargeRun.write(folder.resolve("large.tprof"), 32_768);
  }

  @ParameterizedTest
  @CsvSource({
    "info, '  lanes       32,768'",
    "report, '  18,723  96.1 ms'",
    "tree, 'Histograms show one rank in 64,'"
  })
  void answersInABoundedHeap(String command, String shown) throws Exception {
    Finished done = Finished.of(SMALL, COMMAND, command, run);
    assertEquals("", done.err());
    assertEquals(0, done.exitCode());
    assertTrue(done.out().contains(shown), done.out());
  }

  @Test
  void saysHowToGetMoreMemory() throws Exception {
    Finished done = Finished.of(SMALL, COMMAND, "convert", run, "--to", "text");
    assertEquals("tinyprof: not enough memory; set TINYPROF_JAVA_OPTS=-Xmx8g or so\n", done.err());
    assertEquals(1, done.exitCode());
  }
}
