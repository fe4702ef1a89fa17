package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;

class TreeOptionsTest {
  @TempDir Path folder;
  private Path run;

  @BeforeEach
  void write() throws Exception {
    run = ExampleRun.write(folder.resolve("run.tprof"));
  }

  private String csv(String... options) {
    Object[] args = new Object[options.length + 4];
    args[0] = "tree";
    args[1] = run;
    args[2] = "--format";
    args[3] = "csv";
    System.arraycopy(options, 0, args, 4, options.length);
    Commands done = Commands.run(args);
    assertEquals("", done.err());
    return done.out();
  }

  @Test
  void showsTheTreeThatAQueryKeeps() {
    assertEquals(
        """
        org.example.Stencil: time, max of 8 ranks

             time  calls     mean      max  on rank  ranks     callpath
          20.0 ms     10  20.0 ms  20.0 ms        0  #_______  exchange
          10.0 ms     10  10.0 ms  10.0 ms        0  #_______  |- MPI_Sendrecv [COMM]
          5.00 ms     10  5.00 ms  5.00 ms        0  #_______  `- MPI_Waitall [COMM]
        """,
        Commands.run(
                "tree",
                run,
                "--query",
                "MATCH (p)->(\"*\") WHERE p.\"name\" = \"exchange\"",
                "--over",
                "max")
            .out());
  }

  @Test
  void showsTheMeanOfARankAndTheSumOnRequest() {
    assertTrue(csv().contains(",127500000,10,"), csv());
    assertTrue(csv("--over", "sum").contains(",1020000000,80,"), csv("--over", "sum"));
    String query = "compute";
    assertTrue(csv("--query", query).contains(",127500000,10,"), csv("--query", query));
    assertTrue(csv("--query", query, "--over", "sum").contains(",1020000000,80,"));
    assertTrue(
        Commands.run("tree", run)
            .out()
            .startsWith("org.example.Stencil: time, mean of 8 ranks, shares"));
    assertTrue(
        Commands.run("tree", run, "--over", "sum")
            .out()
            .startsWith("org.example.Stencil: time, sum of 8 ranks, shares"));
  }

  @Test
  void showsOneSlicedRankAsTheShortFormDoes() {
    String sliced = csv("--slice", "rank(5)", "--query", "compute");
    assertTrue(sliced.contains(",180000000,10,180000000,180000000,180000000,5,,compute\n"), sliced);
  }

  @Test
  void walksDownWhereTheTimeGoes() {
    assertEquals(
        "main, main<step, main<step<compute",
        String.join(", ", csv("--hot").lines().skip(1).map(row -> row.split(",", -1)[3]).toList()));
    assertEquals(2, csv("--hot", "--threshold", "80").lines().skip(1).count());
  }

  @Test
  void showsWhoCallsWhom() {
    assertTrue(csv("--graph").contains("graph,20000000,step,exchange\n"), csv("--graph"));
  }

  @Test
  void showsNoMoreRowsThanAskedFor() {
    assertEquals(2, csv("--top", "2").lines().skip(1).count());
  }

  @Test
  void refusesAThresholdThatIsNoPercentage() {
    assertEquals(
        "tinyprof tree: --threshold is a percentage from 0 to 100: 101.0 (see tinyprof tree"
            + " --help)\n",
        Commands.run("tree", run, "--hot", "--threshold", "101").err());
  }
}
