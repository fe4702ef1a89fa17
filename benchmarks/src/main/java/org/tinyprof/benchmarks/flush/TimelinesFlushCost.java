package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.tinyprof.benchmarks.flush.SimulatedPhases.Phase;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Topic;
import org.tinyprof.runtime.settings.TraceSettings;

/** What the timeline that every run has by default adds to a flush. */
public final class TimelinesFlushCost implements Experiment {
  private static final int SAMPLES = TraceSettings.AUTO.samples();

  private final ResultTable table =
      new ResultTable(
          "Simulated ranks, work of all of them in one thread",
          "ranks",
          "timelines",
          "CPU s",
          "CPU ms per rank",
          "s to encode",
          "s to write",
          "a rank sends",
          "an aggregator receives",
          "rank 0 receives",
          "bytes",
          "bytes per rank");

  /** A flush to run. */
  private record Trial(int ranks, boolean timelines) {
    SimulatedFlush flush(Path folder) throws IOException {
      SimulatedRanks values = new SimulatedRanks(ranks, 1);
      if (timelines) {
        values = values.withTimelines(SAMPLES);
      }
      return SimulatedFlush.flush(ranks, Ways.usualAggregators(ranks), values::of, folder);
    }
  }

  @Override
  public String name() {
    return "flush-timelines";
  }

  @Override
  public String title() {
    return "A flush with and without timelines";
  }

  @Override
  public Topic topic() {
    return Topic.FLUSH;
  }

  @Override
  public String background() {
    return String.format(
        Locale.ROOT,
        """
        By default a rank keeps the moments of at most %,d samples. Here every rank has that many, next to 50 callpaths x 2 executions; without \
        timelines is `trace: off`. There are P/16 aggregators. More bytes take more time: the target is that CPU time grows no more than the bytes \
        of the profile, and than what a rank sends.\
        """,
        SAMPLES);
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    int few = scale.choose(16, 64, 4096);
    int most = scale.choose(32, 512, 32_768);
    List<Trial> trials =
        List.of(
            new Trial(few, false),
            new Trial(few, true),
            new Trial(most, false),
            new Trial(most, true));
    new Trial(few, true).flush(folder); // compiled before it is timed
    InterleavedRuns<Trial, SimulatedFlush> runs =
        InterleavedRuns.take(1, trials, trial -> trial.flush(folder));
    trials.forEach(trial -> row(trial, runs));
    ExperimentResult findings = new ExperimentResult().table(table);
    for (int ranks : List.of(few, most)) {
      findings.target(
          growth(ranks, runs, "the bytes of the profile", flush -> flush.size().bytes()));
      findings.target(
          growth(ranks, runs, "what a rank sends", flush -> flush.members().sentBytes()));
    }
    return findings;
  }

  private static Target growth(
      int ranks,
      InterleavedRuns<Trial, SimulatedFlush> runs,
      String what,
      ToDoubleFunction<SimulatedFlush> bytes) {
    return Target.atMost(
        "CPU of a flush of %,d ranks, with timelines to without".formatted(ranks),
        ratio(ranks, runs, SimulatedFlush::cpuSeconds),
        ratio(ranks, runs, bytes).median(),
        "times, as " + what);
  }

  private static Samples ratio(
      int ranks,
      InterleavedRuns<Trial, SimulatedFlush> runs,
      ToDoubleFunction<SimulatedFlush> quantity) {
    return runs.samples(new Trial(ranks, true), quantity)
        .ratioTo(runs.samples(new Trial(ranks, false), quantity));
  }

  private void row(Trial trial, InterleavedRuns<Trial, SimulatedFlush> runs) {
    Samples seconds = runs.samples(trial, SimulatedFlush::cpuSeconds);
    SimulatedFlush flush = runs.runs(trial).get(0);
    table.row(
        "CPU %s; bytes of 1 run, others a few more or less".formatted(seconds.spread()),
        ThreeDigits.of((long) trial.ranks),
        trial.timelines ? "with" : "without",
        seconds.toString(),
        ThreeDigits.of(1000 * seconds.median() / trial.ranks),
        phase(runs, trial, Phase.ENCODE),
        phase(runs, trial, Phase.WRITE),
        ThreeDigits.of(flush.members().sentBytes()),
        ThreeDigits.of(flush.aggregators().receivedBytes()),
        ThreeDigits.of(flush.first().receivedBytes()),
        ThreeDigits.of(flush.size().bytes()),
        ThreeDigits.of(flush.size().bytes() / trial.ranks));
  }

  private static String phase(
      InterleavedRuns<Trial, SimulatedFlush> runs, Trial trial, Phase phase) {
    return runs.samples(trial, flush -> flush.phases().seconds(phase)).toString();
  }
}
