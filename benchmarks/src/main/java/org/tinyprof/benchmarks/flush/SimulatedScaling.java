package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.tinyprof.benchmarks.flush.SimulatedPhases.Phase;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.ThreeDigits;

/** Flushes of thousands of simulated ranks, beside the JSON of as many. */
final class SimulatedScaling {
  private final InterleavedRuns<Integer, Run> runs;

  private record Run(SimulatedFlush flush, SimulatedJson json) {
    static Run of(int ranks, int iterations, Path folder) throws IOException {
      return new Run(
          SimulatedFlush.of(ranks, Ways.usualAggregators(ranks), iterations, folder),
          SimulatedJson.run(ranks, iterations, folder));
    }

    double timesSingle() {
      return flush.seconds() / json.singleSeconds();
    }

    double timesJoined() {
      return flush.seconds() / json.joinedSeconds();
    }
  }

  private SimulatedScaling(InterleavedRuns<Integer, Run> runs) {
    this.runs = runs;
  }

  /**
   * Measures all.
   *
   * @param strong whether smaller jobs have more iterations, so that all have as many values
   */
  static ResultTable measure(boolean strong, List<Integer> allRanks, int turns, Path folder)
      throws IOException, InterruptedException {
    int most = Collections.max(allRanks);
    InterleavedRuns<Integer, Run> runs =
        InterleavedRuns.take(
            turns, allRanks, ranks -> Run.of(ranks, strong ? most / ranks : 1, folder));
    String workload =
        strong
            ? "strong scaling: %s / P iterations".formatted(ThreeDigits.of((long) most))
            : "weak scaling: 1 iteration per rank";
    ResultTable table =
        new ResultTable(
            "Simulated ranks, %s, 50 callpaths x 2 executions; A = P/16; s, work of all ranks"
                .formatted(workload),
            "ranks",
            "form groups",
            "encode",
            "synchronise",
            "aggregate",
            "write",
            "all",
            "ms per rank",
            "one JSON",
            "JSON per rank, joined",
            "all / one JSON",
            "all / JSON per rank",
            "bytes a rank sends",
            "bytes an aggregator receives",
            "bytes",
            "files");
    SimulatedScaling scaling = new SimulatedScaling(runs);
    allRanks.forEach(ranks -> scaling.row(table, ranks));
    return table;
  }

  private void row(ResultTable table, int ranks) {
    Samples seconds = runs.samples(ranks, run -> run.flush.seconds());
    Samples single = runs.samples(ranks, Run::timesSingle);
    Samples joined = runs.samples(ranks, Run::timesJoined);
    SimulatedFlush first = runs.runs(ranks).get(0).flush;
    table.row(
        "all %s; / one JSON %s; / JSON per rank %s; bytes of 1 run, others a few more or less"
            .formatted(seconds.spread(), single.spread(), joined.spread()),
        ThreeDigits.of(ranks),
        phase(ranks, Phase.GROUPS),
        phase(ranks, Phase.ENCODE),
        phase(ranks, Phase.SYNCHRONISE),
        phase(ranks, Phase.AGGREGATE),
        phase(ranks, Phase.WRITE),
        seconds.toString(),
        ThreeDigits.of(1000 * seconds.median() / ranks),
        runs.samples(ranks, run -> run.json.singleSeconds()).toString(),
        runs.samples(ranks, run -> run.json.joinedSeconds()).toString(),
        single.toString(),
        joined.toString(),
        ThreeDigits.of(first.members().sentBytes()),
        ThreeDigits.of(first.mostReceivedBytes()),
        ThreeDigits.of(first.size().bytes()),
        ThreeDigits.of(first.size().files()));
  }

  private String phase(int ranks, Phase phase) {
    return runs.samples(ranks, run -> run.flush.phases().seconds(phase)).toString();
  }
}
