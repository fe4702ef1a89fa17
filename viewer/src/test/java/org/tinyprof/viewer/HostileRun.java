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
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;

/** A run in which every name tries to be markup or a script. */
final class HostileRun {
  static final String NAME = "<img src=x onerror=\"document.title='taken'\">";
  private static final String SCRIPT = "</script><script>document.title='taken'</script>";

  private HostileRun() {}

  static Path write(Path file) throws IOException {
    Schema schema =
        new Schema(
            List.of(
                MetricDefinition.COUNT, MetricDefinition.TIME, MetricDefinition.consistent("tag")),
            new Callpaths(
                List.of(
                    new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
                    new Callpath(0, NAME, LoopMode.SUM, Map.of("tag", SCRIPT)),
                    new Callpath(0, SCRIPT, LoopMode.SUM))),
            List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < 2; rank++) {
      for (int thread = 0; thread < 2; thread++) {
        LaneOrigin origin = new LaneOrigin(NAME, 1, "", Instant.EPOCH);
        values.lane(new Lane(rank, thread, SCRIPT).from(origin));
        for (int callpath = 0; callpath < 3; callpath++) {
          values.series(callpath, 0, false).row().set(0, 1).set(1, callpath == 0 ? 9_000 : 4_000);
        }
      }
    }
    RunInfo run =
        RunInfo.recorded(
            RunId.parse("5a0c2f7e91d34b6880e1b7c94d2f6a13"),
            SCRIPT,
            Instant.EPOCH,
            2,
            Attributes.NONE.with(SCRIPT, NAME));
    return Files.write(
        file, IndexFile.encodeWhole(new Profile(run, Precision.LOSSLESS, schema, values.build())));
  }
}
