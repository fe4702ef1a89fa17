package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Topic;
import org.tinyprof.io.message.RankValues;

/** What a program's own methods add to the bytes of a profile and to the flush at its end. */
public final class OwnMethodsCost implements Experiment {
  private static final int KINDS = 16;
  private static final int MAIN_AND_MPI = 50;
  private static final double NO_FASTER = 1.1;

  private final ResultTable real =
      new ResultTable(
          "Real ranks, first flush of their JVMs",
          "ranks",
          "callpaths per rank",
          "in all",
          "wall ms",
          "CPU ms, all ranks",
          "bytes",
          "bytes per rank and callpath");
  private final ResultTable simulated =
      new ResultTable(
          "Simulated ranks, work of all of them in one thread",
          "ranks",
          "callpaths per rank",
          "in all",
          "s",
          "ns per rank and callpath",
          "bytes",
          "bytes per rank and callpath",
          "a rank sends",
          "an aggregator receives",
          "rank 0 receives, bytes per rank and callpath");

  @Override
  public String name() {
    return "own";
  }

  @Override
  public String title() {
    return "Own methods: what they add to bytes and Finalize";
  }

  @Override
  public Topic topic() {
    return Topic.FLUSH;
  }

  @Override
  public String background() {
    return """
    If a program's own methods are events, a rank has thousands of callpaths; main and MPI alone have about fifty. Each callpath has six \
    columns, an identity, a source file and a line. A tenth of a rank's callpaths occur only on ranks of its kind. There are %d kinds; in the \
    last rows of the simulated ranks, every rank is a kind of its own. There are P/16 aggregators. All simulated ranks share one process. Its \
    memory holds 4,096 ranks with half of the callpaths, or half of the ranks with all callpaths.\
    """
        .formatted(KINDS);
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    ExperimentResult findings = new ExperimentResult();
    int callpaths = scale.choose(100, 2000, 5000);
    Optional<String> obstacle = MpiHere.obstacle();
    if (obstacle.isPresent()) {
      findings.note("**Not run:** real MPI: " + obstacle.get());
    } else {
      findings.table(real);
      for (int ranks : scale.choose(List.of(2), List.of(8), List.of(8, 64))) {
        real(ranks, new OwnMethods(MAIN_AND_MPI, KINDS), scale.choose(1, 1, 3), folder);
        real(ranks, new OwnMethods(callpaths, KINDS), scale.choose(1, 1, 3), folder);
      }
    }
    findings.table(simulated);
    int few = scale.choose(16, 64, 512);
    int most = scale.choose(32, 512, 4096);
    flush(most, new OwnMethods(MAIN_AND_MPI, KINDS), folder); // compiled before it is timed
    row(most, new OwnMethods(MAIN_AND_MPI, KINDS), folder);
    grow(findings, few, most, new OwnMethods(callpaths / 2, KINDS), folder);
    grow(findings, few, most / 2, new OwnMethods(callpaths, KINDS), folder);
    int own = scale.choose(16, 64, 64);
    Growth alone = new Growth(row(own, new OwnMethods(callpaths, own), folder), own);
    int owners = scale.choose(32, 128, 512);
    SimulatedFlush last = row(owners, new OwnMethods(callpaths, owners), folder);
    alone.targets(findings, last, owners, ", each rank a kind of its own");
    findings.note(
        "If every rank is a kind of its own, the number of different callpaths grows with the"
            + " ranks. Only rank 0, which writes the index, learns all of them. Each part has a"
            + " length of 0 for each callpath that none of its ranks has.");
    return findings;
  }

  private void grow(ExperimentResult findings, int few, int many, OwnMethods methods, Path folder)
      throws IOException {
    Growth growth = new Growth(row(few, methods, folder), few);
    String where = ", %,d callpaths per rank".formatted(methods.callpaths());
    growth.targets(findings, row(many, methods, folder), many, where);
  }

  /** How a flush of more ranks compares with one of fewer, a rank. */
  private record Growth(SimulatedFlush few, int ranks) {
    void targets(ExperimentResult findings, SimulatedFlush many, int others, String where) {
      String beside = " per rank and callpath at %,d ranks to that at %,d%s";
      String text = beside.formatted(others, ranks, where);
      double more = (double) others / ranks;
      findings.target(aim("bytes" + text, many.size().bytes() / more / few.size().bytes()));
      findings.target(aim("work" + text, many.seconds() / more / few.seconds()));
      findings.target(
          aim(
              "bytes that rank 0 receives" + text,
              many.first().receivedBytes() / more / few.first().receivedBytes()));
    }

    private static Target aim(String what, double ratio) {
      return Target.atMost(what, ratio, NO_FASTER, "times");
    }
  }

  private void real(int ranks, OwnMethods methods, int turns, Path folder)
      throws IOException, InterruptedException {
    String way = Ways.usual(ranks);
    RealFlushes flushes = RealFlushes.cold(ranks, turns, methods.word(), List.of(way), folder);
    double bytes = flushes.samples(way, FlushRun::bytes).median();
    real.row(
        "wall " + flushes.wallMillis(way).spread(),
        ThreeDigits.of(ranks),
        ThreeDigits.of(methods.callpaths()),
        ThreeDigits.of(methods.inAll(ranks)),
        flushes.wallMillis(way).toString(),
        flushes.median(way, FlushRun::cpuMillis),
        ThreeDigits.of(bytes),
        ThreeDigits.of(bytes / ranks / methods.callpaths()));
  }

  private SimulatedFlush row(int ranks, OwnMethods methods, Path folder) throws IOException {
    SimulatedFlush flush = flush(ranks, methods, folder);
    double each = (double) ranks * methods.callpaths();
    simulated.row(
        "one flush",
        ThreeDigits.of(ranks),
        ThreeDigits.of(methods.callpaths()),
        ThreeDigits.of(methods.inAll(ranks)),
        ThreeDigits.of(flush.seconds()),
        ThreeDigits.of(1e9 * flush.seconds() / each),
        ThreeDigits.of(flush.size().bytes()),
        ThreeDigits.of(flush.size().bytes() / each),
        ThreeDigits.of(flush.members().sentBytes()),
        ThreeDigits.of(flush.aggregators().receivedBytes()),
        ThreeDigits.of(flush.first().receivedBytes() / each));
    return flush;
  }

  private static SimulatedFlush flush(int ranks, OwnMethods methods, Path folder)
      throws IOException {
    RankValues[] some = new RankValues[Math.min(ranks, Math.max(KINDS, methods.kinds()))];
    Arrays.setAll(some, methods::of);
    return SimulatedFlush.flush(
        ranks,
        Ways.usualAggregators(ranks),
        rank -> Workload.renumbered(some[rank % some.length], rank),
        folder);
  }
}
