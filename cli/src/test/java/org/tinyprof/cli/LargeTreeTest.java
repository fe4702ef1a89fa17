package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.fixtures.LargeTree;

/** Trees of callpaths that are deeper than Java's stack, or very wide. */
class LargeTreeTest {
  private static final long SMALL_STACK_BYTES = 200_000;

  private static final String LOST = "tinyprof convert: \\w+ cannot store [^\n]+\n";

  @TempDir Path folder;

  /** Runs a command in a thread whose stack holds some hundreds of calls. */
  private static Commands run(Object... args) throws Exception {
    FutureTask<Commands> command = new FutureTask<>(() -> Commands.run(args));
    new Thread(null, command, "command", SMALL_STACK_BYTES).start();
    Commands done = command.get();
    assertEquals("", done.err().replaceAll(LOST, ""));
    assertEquals(0, done.exitCode());
    return done;
  }

  @ParameterizedTest(name = "convert --to {0}")
  @ValueSource(
      strings = {
        "hatchet",
        "caliper",
        "folded",
        "speedscope",
        "chrome",
        "pprof",
        "csv",
        "text",
        "binary",
        "json"
      })
  void convertsARecursionOf2000Levels(String format) throws Exception {
    Path deep = LargeTree.deep(folder.resolve("deep.tprof"), 2000);
    run("convert", deep, "--to", format, "-o", folder.resolve("converted"));
  }

  @Test
  void writesASpeedscopeFileThatDoesNotGrowWithTheSquareOfTheDepth() throws Exception {
    Path deep = LargeTree.deep(folder.resolve("deep.tprof"), 50_000);
    Path file = folder.resolve("deep.speedscope.json");
    run("convert", deep, "--to", "speedscope", "-o", file);
    assertTrue(Files.size(file) < 10_000_000, "the file has " + Files.size(file) + " bytes");
    String again = run("flat", file, "--metric", "time.self", "--format", "csv").out();
    assertEquals(run("flat", deep, "--metric", "time.self", "--format", "csv").out(), again);
  }

  @ParameterizedTest(name = "tree --format {0}")
  @ValueSource(strings = {"text", "json", "csv", "md", "html"})
  void showsAllOfATreeOf8000Levels(String format) throws Exception {
    Path deep = LargeTree.deep(folder.resolve("deep.tprof"), 8_000);
    String tree = run("tree", deep, "--all", "--depth", 100_000, "--format", format).out();
    assertTrue(tree.lines().count() >= 8_000, "too few lines");
  }

  @Test
  void addsUpATreeOf60000LevelsByAMetricWithoutTheChildren() throws Exception {
    Path deep = LargeTree.deep(folder.resolve("deep.tprof"), 60_000);
    run("tree", deep, "--metric", "count");
  }

  @Test
  void indentsAVeryDeepTreeNoFurtherAndSaysHowDeepItIs() throws Exception {
    Path deep = LargeTree.deep(folder.resolve("deep.tprof"), 4000);
    String last = run("tree", deep, "--all", "--depth", 5000).out().stripTrailing();
    assertTrue(last.endsWith(" `(+3941) descend"), last.substring(last.length() - 200));
  }

  @Test
  void reportsATreeOf60000LevelsWithTheRecursionAsOneName() throws Exception {
    Path deep = LargeTree.deep(folder.resolve("deep.tprof"), 60_000);
    String report = run("report", deep, "--top", 100).out();
    assertTrue(report.contains("  100 %  600 us  main > descend\n"), report);
    assertTrue(report.contains("  descend  main\n"), report);
  }

  @Test
  void showsATreeOf32000Methods() throws Exception {
    Path wide = LargeTree.wide(folder.resolve("wide.tprof"), 32_000);
    assertTrue(run("tree", wide, "--all").out().contains("method32000"), "a method is missing");
    run("report", wide, "--top", 40_000);
  }
}
