package org.tinyprof.analysis.join;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.tinyprof.analysis.profile.Progress;
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
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;

/** merge and recover are one operation wherever both have an answer. */
class JoinPropertiesTest {
  @Property(tries = 50)
  void mergeAndRecoverGiveTheSameProfile(
      @ForAll @Size(min = 1, max = 6) List<@IntRange(max = 63) Integer> files) throws Exception {
    Path folder = Files.createTempDirectory("join");
    List<Path> paths = new ArrayList<>();
    try {
      for (int i = 0; i < files.size(); i++) {
        paths.add(Files.write(folder.resolve("rank-" + i), file(i, files.size(), files.get(i))));
      }
      assertArrayEquals(
          bytes(Joined.of(paths, Progress.SILENT)),
          bytes(Recovery.of(folder, Progress.SILENT).joined()));
    } finally {
      for (Path path : paths) {
        Files.delete(path);
      }
      Files.delete(folder);
    }
  }

  private static byte[] bytes(Joined joined) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    joined.write(out, Progress.SILENT);
    return out.toByteArray();
  }

  /** A rank whose callpaths, units and tags follow from the bits of a number. */
  private static byte[] file(int rank, int ranks, int bits) {
    List<Callpath> callpaths = new ArrayList<>();
    callpaths.add(new Callpath(Callpath.ROOT, "main", LoopMode.SUM));
    for (int bit = 0; bit < 4; bit++) {
      if ((bits >> bit & 1) == 1) {
        String tag = (bits & 16) == 0 ? "COMP" : "IO";
        LoopMode loop = bit == 2 ? LoopMode.EACH : LoopMode.SUM;
        callpaths.add(new Callpath(0, "event" + (3 - bit), loop, Map.of("tag", tag)));
      }
    }
    MetricDefinition bytes = MetricDefinition.integer("size", (bits & 32) == 0 ? "B" : "kB", true);
    Schema schema =
        new Schema(
            List.of(
                MetricDefinition.COUNT,
                MetricDefinition.TIME,
                bytes,
                MetricDefinition.consistent("tag")),
            new Callpaths(callpaths),
            List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema).lane(new Lane(rank));
    for (int i = 0; i < callpaths.size(); i++) {
      values.series(i, 0, false).row().set(0, 1).set(1, 100 + rank).set(2, bits);
    }
    RunInfo run =
        RunInfo.recorded(new RunId(7, 7), "test", Instant.EPOCH, ranks, Attributes.NONE)
            .withSnapshot(1);
    return IndexFile.encodeWhole(new Profile(run, Precision.LOSSLESS, schema, values.build()));
  }
}
