package org.tinyprof.interchange.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.profile.OpenProfile;
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

class ChromeTraceTest {
  private static final int[] PARENTS = {Callpath.ROOT, 0, 1, 1, 0, 4, 4, 0};

  @Property(tries = 100)
  void nestsExactlyWhateverTheTimesAre(
      @ForAll @Size(8) List<@LongRange(min = 0, max = 1L << 45) Long> nanos) throws Exception {
    record Slice(double start, double end) {}
    Deque<Slice> around = new ArrayDeque<>();
    int slices = 0;
    for (JsonNode event : events(nanos)) {
      if (event.get("ph").asText().equals("X")) {
        double start = event.get("ts").asDouble();
        Slice slice = new Slice(start, start + event.get("dur").asDouble());
        int depth = depth(slices++);
        while (around.size() > depth) {
          assertTrue(slice.start >= around.pop().end, event::toString);
        }
        assertTrue(around.isEmpty() || slice.start >= around.peek().start, event::toString);
        assertTrue(around.isEmpty() || slice.end <= around.peek().end, event::toString);
        around.push(slice);
      }
    }
    assertEquals(PARENTS.length, slices);
    assertEquals(nanos.get(0) / 1e3, around.getLast().end, 0.0625);
  }

  private static int depth(int callpath) {
    return PARENTS[callpath] == Callpath.ROOT ? 0 : 1 + depth(PARENTS[callpath]);
  }

  private static JsonNode events(List<Long> nanos) throws Exception {
    List<Callpath> callpaths = new ArrayList<>();
    for (int i = 0; i < PARENTS.length; i++) {
      callpaths.add(new Callpath(PARENTS[i], "event" + i, LoopMode.SUM));
    }
    Schema schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
            new Callpaths(callpaths),
            List.of());
    LaneValuesBuilder part = new LaneValuesBuilder(schema).lane(new Lane(0));
    for (int i = 0; i < PARENTS.length; i++) {
      part.series(i, 0, false).row().set(0, 1).set(1, nanos.get(i));
    }
    RunInfo run = RunInfo.recorded(new RunId(0, 1), "test", Instant.EPOCH, 1, Attributes.NONE);
    Path file = Files.createTempFile("chrome", ".tprof");
    try {
      Files.write(
          file, IndexFile.encodeWhole(new Profile(run, Precision.LOSSLESS, schema, part.build())));
      ByteArrayOutputStream json = new ByteArrayOutputStream();
      try (OpenProfile open = OpenProfile.open(file)) {
        ExportFormat.CHROME.write(new FrameExport(open), json);
      }
      return new ObjectMapper().readTree(json.toByteArray()).get("traceEvents");
    } finally {
      Files.delete(file);
    }
  }
}
