package org.tinyprof.viewer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
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
 * Two ranks whose samples found {@code Solver.step} 56 times in line 5 and 24 times in line 6,
 * called by main and by {@code Solver.run}: 80 ms of main's 100 ms. Where run calls it, line 6 is
 * the hotter one. All samples of run are in its line 10, which calls step.
 */
final class SampledRun {
  static final String STEP = "main<Solver.step";
  static final String RUN = "main<Solver.run";

  private SampledRun() {}

  static Path write(Path file, String sourceFile) throws IOException {
    Schema schema =
        new Schema(
            List.of(
                MetricDefinition.COUNT,
                MetricDefinition.TIME,
                MetricDefinition.SAMPLES,
                MetricDefinition.LINE,
                MetricDefinition.LINE_SAMPLES,
                MetricDefinition.LINE_2,
                MetricDefinition.LINE_2_SAMPLES),
            new Callpaths(
                List.of(
                    new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
                    new Callpath(0, method("step", sourceFile, 4), LoopMode.SUM, Map.of()),
                    new Callpath(0, method("run", sourceFile, 9), LoopMode.SUM, Map.of()),
                    new Callpath(2, method("step", sourceFile, 4), LoopMode.SUM, Map.of()))),
            List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < 2; rank++) {
      values.lane(new Lane(rank, 0, "main"));
      values.series(0, 0, false).row().set(0, 1).set(1, 100_000_000).set(2, 100);
      estimated(values, 1).set(3, 5).set(4, 38).set(5, 6).set(6, 2);
      estimated(values, 2).set(3, 10).set(4, 40);
      estimated(values, 3).set(3, 6).set(4, 22).set(5, 5).set(6, 18);
    }
    RunInfo run =
        RunInfo.recorded(
            RunId.parse("5a0c2f7e91d34b6880e1b7c94d2f6a14"),
            "org.example.Solver",
            Instant.EPOCH,
            2,
            Attributes.NONE);
    return Files.write(
        file, IndexFile.encodeWhole(new Profile(run, Precision.LOSSLESS, schema, values.build())));
  }

  private static LaneValuesBuilder estimated(LaneValuesBuilder values, int callpath) {
    values.series(callpath, 0, false).row().set(1, 40_000_000).set(2, 40);
    return values.level(callpath, Level.ESTIMATED, 0);
  }

  private static EventDefinition method(String name, String file, int line) {
    return new EventDefinition(
        new EventIdentity.Method("org.example.Solver", name, "()V"),
        new EventDefinition.Source(file, line, ""));
  }
}
