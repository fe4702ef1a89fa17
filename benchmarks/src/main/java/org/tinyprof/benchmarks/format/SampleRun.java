package org.tinyprof.benchmarks.format;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Shape;

/**
 * Times as a run gives them: 50 callpaths, 2 executions of 20 iterations.
 *
 * <p>A callpath's typical time lies anywhere between 20 µs and 0.2 s (evenly on a log scale). A
 * rank is slower or faster than that by a log-normal factor of its own (sigma 0.15, fixed for the
 * run), an iteration by another (sigma 0.02 to 0.3, fixed for the callpath). Of ten callpaths one
 * always takes the same time and one runs on every eighth rank only.
 */
final class SampleRun {
  static final int CALLPATHS = 50;
  static final int EXECUTIONS = 2;
  static final int TIME = 1;

  private static final double SHORTEST_NANOS = 20_000;
  private static final double LONGEST_NANOS = 200_000_000;
  private static final double RANK_SIGMA = 0.15;
  private static final double LEAST_SIGMA = 0.02;
  private static final double MOST_SIGMA = 0.3;
  private static final int SPARSE_STRIDE = 8;
  private static final int GROUP = 16;

  private final int ranks;
  private final int iterations;
  private final Schema schema;
  private final double[] typicalNanos = new double[CALLPATHS];
  private final double[] sigma = new double[CALLPATHS];

  SampleRun(int ranks, int iterations) {
    this.ranks = ranks;
    this.iterations = iterations;
    Random random = new Random(1);
    for (int i = 0; i < CALLPATHS; i++) {
      typicalNanos[i] = between(random, SHORTEST_NANOS, LONGEST_NANOS);
      sigma[i] = between(random, LEAST_SIGMA, MOST_SIGMA);
    }
    schema = new Schema(metrics(), callpaths(), List.of(CounterDefinition.calls("dropped")));
  }

  private static double between(Random random, double low, double high) {
    return low * Math.exp(random.nextDouble() * Math.log(high / low));
  }

  private static List<MetricDefinition> metrics() {
    return List.of(
        MetricDefinition.COUNT, MetricDefinition.TIME, MetricDefinition.consistent("tag"));
  }

  private static Callpaths callpaths() {
    List<Callpath> callpaths = new ArrayList<>();
    for (int i = 0; i < CALLPATHS; i++) {
      String tag = i % 3 == 0 ? "COMM" : "COMP";
      callpaths.add(
          new Callpath(
              i == 0 ? Callpath.ROOT : (i - 1) / 3,
              "event" + i,
              LoopMode.EACH,
              Map.of("tag", tag)));
    }
    return new Callpaths(callpaths);
  }

  Schema schema() {
    return schema;
  }

  RunInfo run() {
    return SampleJob.run(ranks);
  }

  int ranks() {
    return ranks;
  }

  String tag(int callpath) {
    return schema.callpaths().entry(callpath).attributes().get("tag");
  }

  /** Takes one time and where it belongs. */
  interface Value {
    void accept(int callpath, int rank, int execution, int iteration, long nanos)
        throws IOException;
  }

  /** Hands over all times rank by rank; returns the nanoseconds that their takers needed. */
  long forEach(Value taker) throws IOException {
    long nanoseconds = 0;
    for (int from = 0; from < ranks; from += GROUP) {
      LaneValues part = part(from, Math.min(ranks, from + GROUP));
      long start = CpuTime.nanoseconds();
      for (int lane = 0; lane < part.lanes().size(); lane++) {
        for (int callpath = 0; callpath < CALLPATHS; callpath++) {
          forEach(part, lane, callpath, taker);
        }
      }
      nanoseconds += CpuTime.nanoseconds() - start;
    }
    return nanoseconds;
  }

  private static void forEach(LaneValues part, int lane, int callpath, Value taker)
      throws IOException {
    Shape shape = part.block(callpath).shape();
    Column time = part.block(callpath).column(TIME);
    int rank = part.lanes().get(lane).rank();
    for (int execution = 0; execution < shape.executions(lane); execution++) {
      int from = shape.position(lane, execution);
      for (int i = 0; i < shape.iterations(lane, execution); i++) {
        taker.accept(callpath, rank, execution, i, time.value(from + i));
      }
    }
  }

  /** The ranks from one, inclusive, to another, exclusive; always the same values. */
  LaneValues part(int fromRank, int toRank) {
    LaneValuesBuilder builder = new LaneValuesBuilder(schema);
    for (int rank = fromRank; rank < toRank; rank++) {
      builder.lane(SampleJob.lane(rank));
      Random random = new Random(rank);
      double skew = Math.exp(RANK_SIGMA * random.nextGaussian());
      for (int callpath = 0; callpath < CALLPATHS; callpath++) {
        if (callpath % 10 != 9 || rank % SPARSE_STRIDE == 0) {
          fill(builder, callpath, skew, random);
        }
      }
    }
    return builder.build();
  }

  private void fill(LaneValuesBuilder builder, int callpath, double skew, Random random) {
    boolean constant = callpath % 10 == 8;
    for (int execution = 0; execution < EXECUTIONS; execution++) {
      builder.series(callpath, execution, false);
      for (int i = 0; i < iterations; i++) {
        double factor = skew * Math.exp(sigma[callpath] * random.nextGaussian());
        builder.row().set(0, 1);
        builder.set(TIME, Math.round(typicalNanos[callpath] * (constant ? 1 : factor)));
      }
    }
  }
}
