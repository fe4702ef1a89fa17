package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;

class BalanceTest {
  @TempDir Path folder;
  private Path run;

  @BeforeEach
  void write() throws Exception {
    run = ExampleRun.write(folder.resolve("run.tprof"));
  }

  @Test
  void namesTheSlowRankOfTheUnevenCallpath() {
    Commands done = Commands.run("balance", run, "--query", "compute", "--format", "csv");
    assertEquals(
        """
        section,imbalance,load,mean_ns,error_ns,max_ns,max_rank,ranks,callpath
        balance,1.411764705882353,0.7083333333333334,127500000,0,180000000,5,8,compute
        """,
        done.out());
  }

  @Test
  void tellsInDetailHowRanksDiffer() {
    Commands done =
        Commands.run("balance", run, "--query", "compute", "--verbose", "--format", "json");
    assertTrue(done.out().contains("\"top_ranks\":[5,0,1,2,3]"), done.out());
    assertTrue(done.out().contains("\"histogram\":[7,0,0,0,0,0,0,0,0,1]"), done.out());
    assertTrue(done.out().contains("\"p50_ns\":120000000,"), done.out());
  }

  @Test
  void saysHowToGetASampleAgain() {
    Commands done =
        Commands.run("balance", run, "--slice", "rank(?4@1)", "--query", "compute", "--top", "1");
    assertTrue(
        done.out()
            .startsWith(
                """
                org.example.Stencil: balance of time over 4 ranks

                  The ranks are a sample: 'rank(?4@1)' gives the same ones again.
                """),
        done.out());
  }

  @Test
  void refusesWhatItWouldIgnore() {
    assertEquals(
        "tinyprof balance: --over has no meaning here; balance shows the mean and the largest (see"
            + " tinyprof balance --help)\n",
        Commands.run("balance", run, "--over", "sum").err());
    assertEquals(
        "tinyprof balance: this command shows one metric; ask for each of [time, bytes] alone (see"
            + " tinyprof balance --help)\n",
        Commands.run("balance", run, "--metric", "time,bytes").err());
  }
}
