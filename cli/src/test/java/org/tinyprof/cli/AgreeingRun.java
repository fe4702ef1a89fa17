package org.tinyprof.cli;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Precision;

/**
 * A run that a seed makes, such as the agent writes them: no callpath has less time than those
 * below it. It has long and odd names, pools of threads, estimated times, waits, MPI calls,
 * executions, iterations, times of 0, and callpaths that some ranks never ran.
 */
final class AgreeingRun {
  private static final List<MetricDefinition> METRICS =
      List.of(
          MetricDefinition.COUNT,
          MetricDefinition.TIME,
          MetricDefinition.TIME_ERR,
          MetricDefinition.SAMPLES,
          MetricDefinition.THREADS,
          MetricDefinition.BYTES);
  private static final List<String> CLASSES =
      List.of(
          "org.example.Solver",
          "org.example.solver.multigrid.internal.MultigridSolver$Builder",
          "A",
          "org.example.Main$1",
          "org.example.formatting.FormatFileCallable");
  private static final List<String> METHODS =
      List.of(
          "step",
          "<init>",
          "lambda$run$3",
          "of",
          "exchangeBoundariesOfAllNeighboursAndWaitForThem",
          "f");
  private static final List<String> RESULTS =
      List.of(
          "(JI)V",
          "(JI)V",
          "(JI)Ljava/lang/Object;",
          "(JI)Lorg/example/formatting/FormatFileCallable$Result;");
  private static final List<String> THREADS =
      List.of(
          "thread pool-1-thread",
          "thread ForkJoinPool.commonPool-worker",
          "thread the thread of Sessions that writes down what others have found so far");
  private static final List<String> CALLS =
      List.of(
          "MPI_Waitall",
          "MPI_Send",
          "MPI_Allreduce",
          "MPI_Init",
          "waiting Object.wait",
          "file read");

  private final Random random;
  private final List<Callpath> callpaths = new ArrayList<>();
  private final List<Boolean> estimated = new ArrayList<>();

  private AgreeingRun(Random random) {
    this.random = random;
  }

  static Profile profile(long seed) {
    return new AgreeingRun(new Random(seed)).profile(new RunId(11, seed));
  }

  private Profile profile(RunId id) {
    grow(add(Callpath.ROOT, EventDefinition.named("main"), "", false), 5, false);
    if (random.nextBoolean()) {
      EventDefinition pool = EventDefinition.named(one(THREADS));
      grow(add(Callpath.ROOT, pool, "thread", true), 3, true);
    }
    List<MetricDefinition> metrics = new ArrayList<>(METRICS);
    metrics.add(MetricDefinition.consistent("tag"));
    Schema schema = new Schema(metrics, new Callpaths(callpaths), List.of(CounterDefinition.WALL));
    int ranks = 1 + random.nextInt(5);
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < ranks; rank++) {
      lane(values, new Lane(rank));
    }
    RunInfo run =
        RunInfo.recorded(id, "org.example.Agreeing", Instant.EPOCH, ranks, Attributes.NONE);
    return new Profile(run, Precision.LOSSLESS, schema, values.build());
  }

  private int add(int parent, EventDefinition event, String tag, boolean estimate) {
    LoopMode loop = !estimate && random.nextInt(6) == 0 ? LoopMode.EACH : LoopMode.SUM;
    Map<String, String> tags = tag.isEmpty() ? Map.of() : Map.of("tag", tag);
    callpaths.add(new Callpath(parent, event, loop, tags));
    estimated.add(estimate);
    return callpaths.size() - 1;
  }

  private void grow(int parent, int levels, boolean estimate) {
    List<EventIdentity> taken = new ArrayList<>();
    for (int i = random.nextInt(4); levels > 0 && i > 0; i--) {
      boolean call = random.nextInt(3) == 0;
      EventDefinition event = call ? EventDefinition.named(one(CALLS)) : method();
      if (!taken.contains(event.identity())) {
        taken.add(event.identity());
        String tag = call && !event.name().startsWith("MPI_") ? event.name().split(" ", -1)[0] : "";
        int added = add(parent, event, tag, estimate || random.nextInt(3) == 0);
        grow(added, call ? 0 : levels - 1, estimated.get(added));
      }
    }
  }

  private EventDefinition method() {
    EventIdentity identity = new EventIdentity.Method(one(CLASSES), one(METHODS), one(RESULTS));
    return new EventDefinition(
        identity, new EventDefinition.Source("Solver.java", 1 + random.nextInt(2000), ""));
  }

  private <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  private void lane(LaneValuesBuilder values, Lane lane) {
    values.lane(lane);
    long wall = 0;
    int executions = 1 + random.nextInt(3);
    long[][] nanos = new long[executions][];
    for (int execution = 0; execution < executions; execution++) {
      nanos[execution] = times();
      wall += Math.max(0, nanos[execution][0]);
    }
    values.counter(0, wall + random.nextInt(1_000_000_000));
    for (int i = 0; i < callpaths.size(); i++) {
      for (int execution = 0; execution < executions; execution++) {
        if (nanos[execution][i] >= 0) {
          values.series(i, execution, false);
          rows(values, i, nanos[execution][i]);
        }
      }
      if (estimated.get(i) && nanos[0][i] >= 0) {
        values.level(i, Level.ESTIMATED, 0);
      }
    }
  }

  /** Times of all callpaths; below 0 where the rank never ran one. */
  private long[] times() {
    long[] nanos = new long[callpaths.size()];
    long[] left = new long[nanos.length];
    for (int i = 0; i < nanos.length; i++) {
      int parent = callpaths.get(i).parent();
      boolean root = parent == Callpath.ROOT;
      if (!root && (nanos[parent] < 0 || random.nextInt(6) == 0)) {
        nanos[i] = -1;
      } else {
        long most = root ? 5_000_000_000L : left[parent];
        nanos[i] = random.nextInt(8) == 0 ? 0 : random.nextLong(most + 1);
        if (!root) {
          left[parent] -= nanos[i];
        }
      }
      left[i] = Math.max(0, nanos[i]);
    }
    return nanos;
  }

  private void rows(LaneValuesBuilder values, int callpath, long nanos) {
    if (estimated.get(callpath)) {
      values.row().set(1, nanos).set(2, nanos / 7).set(3, 1 + random.nextInt(100));
      if (callpaths.get(callpath).parent() == Callpath.ROOT) {
        values.set(4, 1 + random.nextInt(9));
      }
      return;
    }
    int rows = callpaths.get(callpath).loop() == LoopMode.EACH ? 1 + random.nextInt(5) : 1;
    for (int row = 0; row < rows; row++) {
      values.row().set(0, 1 + random.nextInt(1000)).set(1, nanos / rows);
      if (callpaths.get(callpath).name().startsWith("MPI_")) {
        values.set(5, random.nextInt(1 << 20));
      }
    }
  }
}
