package org.tinyprof.benchmarks.flush;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.tinyprof.benchmarks.format.SampleJob;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.io.message.RankValues;

/**
 * What a rank of the example {@code model} records: 8 phases, 5 executions, 50 callpaths of which
 * one runs on odd ranks only; 845 values on an even rank, 895 on an odd one.
 */
final class ModelValues {
  private static final int PHASES = 8;
  private static final int EXECUTIONS = 5;
  private static final int EXECUTE = 0;
  private static final int UPDATES = 10;
  private static final List<String> STEPS =
      List.of("phase", "compute", "exchange", "shift", "write", "balance");
  private static final int[] CALLS = {1, 10, 1, 3, 3, 3};
  private static final double MEAN_LOG_NANOS = 10; // some 20 microseconds

  private ModelValues() {}

  static RankValues of(int rank) {
    List<Callpath> callpaths = new ArrayList<>();
    List<Integer> calls = new ArrayList<>();
    callpaths.add(new Callpath(Callpath.ROOT, "Model.execute", LoopMode.EACH));
    calls.add(1);
    for (int phase = 0; phase < PHASES; phase++) {
      int own = callpaths.size();
      for (int step = 0; step < STEPS.size(); step++) {
        String name = "Model." + STEPS.get(step) + (step == 0 ? phase : "");
        callpaths.add(new Callpath(step == 0 ? EXECUTE : own, name, LoopMode.EACH));
        calls.add(CALLS[step]);
      }
    }
    if (rank % 2 == 1) {
      callpaths.add(new Callpath(EXECUTE, "Model.update", LoopMode.EACH));
      calls.add(UPDATES);
    }
    List<MetricDefinition> metrics = List.of(MetricDefinition.COUNT, MetricDefinition.TIME);
    Schema schema =
        new Schema(metrics, new Callpaths(callpaths), List.of(CounterDefinition.calls("dropped")));
    return Workload.ordered(schema, fill(schema, calls, rank).build());
  }

  private static LaneValuesBuilder fill(Schema schema, List<Integer> calls, int rank) {
    Random random = new Random(rank);
    LaneValuesBuilder part = new LaneValuesBuilder(schema).lane(SampleJob.lane(rank));
    for (int callpath = 0; callpath < calls.size(); callpath++) {
      for (int execution = 0; execution < EXECUTIONS; execution++) {
        part.series(callpath, execution, false);
        for (int i = 0; i < calls.get(callpath); i++) {
          double nanos = Math.exp(MEAN_LOG_NANOS + 0.3 * random.nextGaussian());
          part.row().set(0, 1).set(1, (long) nanos);
        }
      }
    }
    return part;
  }
}
