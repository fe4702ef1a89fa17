package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.Scale;

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
  public String background() {
    return "The paper: flat up to 8,192 processes; at 32,768 TinyProf takes 0.397 s, Caliper 37.8"
        + " s, HPCToolkit 2.10 to 49.0 s; recording is negligible beside I/O. Here all ranks"
        + " share two cores, so that times grow with the number of ranks whatever a flush"
        + " does: compare the columns of a row. Our files are synced to disk, the JSON is not."
        + " Over the real MPI each way has flushed six times as often before it is measured, in"
        + " JVMs that compile a method at its 20th call instead of its 200th."
        + " Simulated ranks are objects in one thread, which does the work of all of them: they"
        + " record nothing, and what a network would take is in neither our figures nor JSON's.";
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
          "Where the time of a flush goes, and what keeps it from a fifth of naive JSON:"
              + " [contributing/io-benchmark.md](contributing/io-benchmark.md).");
    }
    List<Integer> simulated =
        scale.choose(List.of(32), List.of(512, 4096), List.of(512, 2048, 8192, 32_768));
    for (boolean strong : new boolean[] {false, true}) {
      findings.table(SimulatedScaling.measure(strong, simulated, scale.choose(1, 1, 3), folder));
    }
    return findings;
  }
}
