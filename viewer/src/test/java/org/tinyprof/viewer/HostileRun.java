package org.tinyprof.viewer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.Attributes;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.Lane;
import org.tinyprof.format.LaneOrigin;
import org.tinyprof.format.LaneValuesBuilder;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Precision;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RunId;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Schema;
import org.tinyprof.format.binary.IndexFile;

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
