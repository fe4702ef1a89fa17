package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;

class EfficiencyTest {
  @TempDir Path folder;
  private Path run;

  @BeforeEach
  void write() throws Exception {
    run = ExampleRun.write(folder.resolve("run.tprof"));
  }

  @Test
  void isOfTheRunAndOfCallpathsThatMakeMpiCalls() {
    assertEquals(
        """
        org.example.Stencil: efficiency of 8 ranks

          - Parallel efficiency 64 % = load balance 75 % x communication 86 %.
          - The profile does not say when MPI_Init ended and MPI_Finalize began: the whole run counts,
            without the time in MPI_Init.
                       load                                              on
          parallel  balance  communication     time   useful     most  rank  ranks  of        called by
              64 %     75 %           86 %   242 ms   156 ms   207 ms     5      8  the run
              63 %     72 %           88 %   210 ms   133 ms   185 ms     5      8  step      main
              25 %    100 %           25 %  20.0 ms  5.00 ms  5.00 ms     0      8  exchange  step < main
        """,
        Commands.run("efficiency", run).out());
  }

  @Test
  void isOfTheCallpathsThatAQueryFinds() {
    assertEquals(
        """
        section,parallel,load_balance,communication,time_ns,useful_ns,max_ns,max_rank,ranks,callpath
        efficiency,0.643595041322314,0.7524154589371981,0.8553719008264463,242000000,155750000,207000000,5,8,
        efficiency,0.7083333333333334,0.7083333333333334,1.0,180000000,127500000,180000000,5,8,main<step<compute
        """,
        Commands.run("efficiency", run, "--query", "compute", "--format", "csv").out());
  }

  @Test
  void showsSoManyCallpaths() {
    assertEquals(
        """
        org.example.Stencil: efficiency of 4 ranks

          - Parallel efficiency 62 % = load balance 95 % x communication 65 %.
          - The profile does not say when MPI_Init ended and MPI_Finalize began: the whole run counts,
            without the time in MPI_Init.
          - 1 more row is hidden; --top N shows more.
          parallel  load balance  communication    time  useful    most  on rank  ranks  of       called by
              62 %          95 %           65 %  242 ms  150 ms  157 ms        0      4  the run
              60 %         100 %           60 %  210 ms  125 ms  125 ms        0      4  step     main
        """,
        Commands.run("efficiency", run, "--top", "1", "--slice", "rank(0-3)").out());
    assertEquals(
        "tinyprof efficiency: --top must be at least 1: 0 (see tinyprof efficiency --help)\n",
        Commands.run("efficiency", run, "--top", "0").err());
  }

  @Test
  void readsFilesOfOtherToolsThatHaveRanksAndMpi() throws Exception {
    tau(0, 1000, 200);
    tau(1, 900, 500);
    assertEquals(
        """
        tau: efficiency of 2 ranks

          - Parallel efficiency 60 % = load balance 75 % x communication 80 %.
          - The profile does not say when MPI_Init ended and MPI_Finalize began: the whole run counts,
            without the time in MPI_Init.
          parallel  load balance  communication     time  useful    most  on rank  ranks  of
              60 %          75 %           80 %  1.00 ms  600 us  800 us        0      2  the run
        """,
        Commands.run("efficiency", folder.resolve("tau")).out());
  }

  @Test
  void saysWhatAFileLacks() throws Exception {
    Path folded = Files.writeString(folder.resolve("one.folded"), "main;work 5\n");
    Commands done = Commands.run("efficiency", folded);
    assertEquals(
        "tinyprof efficiency: "
            + folded
            + ": the file has no times, and efficiencies need them; ask tinyprof report, tree or"
            + " flat for its samples\n",
        done.err());
    assertEquals(1, done.exitCode());
    Commands one = Commands.run("efficiency", run, "--slice", "rank(3)");
    assertEquals(
        "tinyprof efficiency: efficiencies compare ranks, and there is only one here; tinyprof"
            + " report says where its time went\n",
        one.err());
    assertEquals(2, one.exitCode());
  }

  /** A rank of TAU: microseconds of the program and of MPI. */
  private void tau(int rank, int whole, int mpi) throws IOException {
    Files.createDirectories(folder.resolve("tau"));
    Files.writeString(
        folder.resolve("tau/profile." + rank + ".0.0"),
        """
        2 templated_functions_MULTI_TIME
        # Name Calls Subrs Excl Incl ProfileCalls #
        "main" 1 1 %d %d 0 GROUP="TAU_USER"
        "main => MPI_Barrier()" 4 0 %d %3$d 0 GROUP="MPI | TAU_CALLPATH"
        0 aggregates
        """
            .formatted(whole - mpi, whole, mpi));
  }
}
