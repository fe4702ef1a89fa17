package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Topic;

/** Figure 7: what profiling costs as jobs grow, beside JSON written without thinking. */
public final class FigureSeven implements Experiment {
  @Override
  public String name() {
    return "figure7";
  }

  @Override
  public String title() {
    return "Figure 7: weak and strong scaling of the profiling cost";
  }

  @Override
  public Topic topic() {
    return Topic.FLUSH;
  }

  @Override
  public String background() {
    return """
    In the paper, the cost is flat up to 8,192 processes. At 32,768, TinyProf takes 0.397 s, Caliper 37.8 s, HPCToolkit 2.10 to 49.0 s; \
    recording is negligible next to I/O. Here all ranks share two cores, so all times grow with the number of ranks: compare the columns of one \
    row. We sync our files to disk; the JSON is not synced. With real MPI, each variant flushes six times as often before it is measured, in \
    JVMs that compile a method at its 20th call instead of its 200th. Simulated ranks are objects in one thread, which does the work of all \
    ranks. They record nothing, and neither our figures nor those of JSON include a network.\
    """;
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    ExperimentResult findings = new ExperimentResult();
    Optional<String> obstacle = MpiHere.obstacle();
    if (obstacle.isPresent()) {
      findings.note("**Not run:** real MPI: " + obstacle.get());
    } else {
      List<Integer> ranks =
          scale.choose(List.of(1, 2), List.of(1, 4, 16), List.of(1, 2, 4, 8, 16, 32, 64));
      int turns = scale.choose(1, 3, 7);
      RealScaling.WEAK.measure(ranks, turns, folder, findings);
      RealScaling.STRONG.measure(ranks, turns, folder, findings);
      findings.note(
          "Where the time of a flush goes, and why it takes more than a fifth of naive JSON:"
              + " [the I/O benchmark](../contributing/io-benchmark.md).");
    }
    List<Integer> simulated =
        scale.choose(List.of(32), List.of(512, 4096), List.of(512, 2048, 8192, 32_768));
    for (boolean strong : new boolean[] {false, true}) {
      findings.table(SimulatedScaling.measure(strong, simulated, scale.choose(1, 1, 3), folder));
    }
    return findings;
  }
}
