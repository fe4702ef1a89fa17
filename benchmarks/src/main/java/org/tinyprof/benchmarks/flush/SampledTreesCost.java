package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Topic;

/** What a flush costs where the trees of samples differ from rank to rank in what is rare. */
public final class SampledTreesCost implements Experiment {
  private static final double MOST_TIMES_EQUAL = 1.5;
  private static final double NO_FASTER = 1.1;
  private static final double MOST_BYTES = 60;

  private final ResultTable table =
      new ResultTable(
          "Simulated ranks, work of all of them in one thread",
          "ranks",
          "trees",
          "callpaths per rank",
          "in all",
          "CPU s",
          "CPU ms per rank",
          "bytes per estimated callpath and rank",
          "a rank sends",
          "an aggregator receives",
          "rank 0 receives");

  /** A flush to run. */
  private record Trial(int ranks, SampledTree tree) {
    SimulatedFlush flush(Path folder) throws IOException {
      return SimulatedFlush.flush(ranks, Ways.usualAggregators(ranks), tree::of, folder);
    }
  }

  @Override
  public String name() {
    return "samples";
  }

  @Override
  public String title() {
    return "Trees of samples that differ from rank to rank";
  }

  @Override
  public Topic topic() {
    return Topic.FLUSH;
  }

  @Override
  public String background() {
    return """
    Stacks are sampled, so ranks that do the same work still differ in their rare callpaths. 95 % of a rank's samples are in frequent callpaths, \
    which all ranks share. The other callpaths have five samples each: where there are 1,000 samples, the recorder adds \
    callpaths with fewer to their callers. Either no other rank has them ("own tails") or all ranks do ("equal"). \
    Each callpath has a time, an error, a number of samples, and up to three lines with their samples. There are P/16 aggregators. The time includes \
    making the ranks' values, which is the same in both cases.\
    """;
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    int few = scale.choose(16, 64, 512);
    int most = scale.choose(32, 512, 4096);
    int samples = scale.choose(300, 2_000, 2_000);
    SampledTree equal = new SampledTree(samples, samples / 20, false);
    SampledTree tails = new SampledTree(samples, samples / 20, true);
    Trial many = new Trial(most, tails);
    Trial manyEqual = new Trial(most, equal);
    Trial fewer = new Trial(few, tails);
    Trial fewerEqual = new Trial(few, equal);
    List<Trial> trials = List.of(fewerEqual, fewer, manyEqual, many);
    fewer.flush(folder); // compiled before it is timed
    InterleavedRuns<Trial, SimulatedFlush> runs =
        InterleavedRuns.take(scale.choose(1, 1, 3), trials, trial -> trial.flush(folder));
    trials.forEach(trial -> row(trial, runs));
    Samples own = seconds(runs, many);
    return new ExperimentResult()
        .table(table)
        .target(
            Target.atMost(
                "flush of %,d ranks with tails of their own to one with equal trees"
                    .formatted(most),
                own.ratioTo(seconds(runs, manyEqual)),
                MOST_TIMES_EQUAL,
                "times"))
        .target(
            Target.atMost(
                "work per rank at %,d ranks to that at %,d, tails of their own"
                    .formatted(most, few),
                own.ratioTo(seconds(runs, fewer)).dividedBy((double) most / few),
                NO_FASTER,
                "times"))
        .target(bytes(manyEqual, runs))
        .target(bytes(many, runs));
  }

  private static Samples seconds(InterleavedRuns<Trial, SimulatedFlush> runs, Trial trial) {
    return runs.samples(trial, SimulatedFlush::cpuSeconds);
  }

  private static double bytesEach(Trial trial, SimulatedFlush flush) {
    return (double) flush.size().bytes() / trial.ranks / trial.tree.callpaths();
  }

  private static Target bytes(Trial trial, InterleavedRuns<Trial, SimulatedFlush> runs) {
    return Target.atMost(
        "bytes per estimated callpath and rank, lines included, %s".formatted(kind(trial)),
        bytesEach(trial, runs.runs(trial).get(0)),
        MOST_BYTES,
        "");
  }

  private static String kind(Trial trial) {
    return trial.tree.ownTails() ? "own tails" : "equal";
  }

  private void row(Trial trial, InterleavedRuns<Trial, SimulatedFlush> runs) {
    Samples seconds = seconds(runs, trial);
    SimulatedFlush flush = runs.runs(trial).get(0);
    table.row(
        seconds.spread(),
        ThreeDigits.of((long) trial.ranks),
        kind(trial),
        ThreeDigits.of((long) trial.tree.callpaths()),
        ThreeDigits.of(trial.tree.inAll(trial.ranks)),
        seconds.toString(),
        ThreeDigits.of(1000 * seconds.median() / trial.ranks),
        ThreeDigits.of(bytesEach(trial, flush)),
        ThreeDigits.of(flush.members().sentBytes()),
        ThreeDigits.of(flush.aggregators().receivedBytes()),
        ThreeDigits.of(flush.first().receivedBytes()));
  }
}
