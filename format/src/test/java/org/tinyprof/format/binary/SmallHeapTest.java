package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.RandomProfiles;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;

/** A JVM with a heap of 64 MB asks questions of a profile that is larger. */
class SmallHeapTest {
  private static final long HEAP_BYTES = 64L << 20;
  private static final int CALLPATHS = 8;
  private static final int PARTS = 16;
  private static final int LANES = 16;
  private static final int ITERATIONS = 5000;

  @TempDir private Path directory;

  @Test
  void queriesAProfileLargerThanTheHeap() throws Exception {
    Schema schema =
        new Schema(
            List.of(MetricDefinition.TIME),
            new Callpaths(
                Stream.iterate(0, i -> i + 1)
                    .limit(CALLPATHS)
                    .map(i -> new Callpath(i - 1, "event" + i, LoopMode.EACH))
                    .toList()),
            List.of());
    ProfileOnDisk profile =
        new ProfileOnDisk(
            directory.resolve("run.tprof"), RandomProfiles.run(PARTS * LANES), schema);
    for (int i = 0; i < PARTS; i++) {
      profile.add(part(schema, i * LANES));
    }
    Path path = profile.finish();
    assertTrue(sizeOf(path) > HEAP_BYTES, "the profile has only " + sizeOf(path) + " bytes");

    long each = (long) LANES * PARTS * ITERATIONS;
    assertEquals(
        "one callpath: "
            + each
            + "\none rank: "
            + CALLPATHS * ITERATIONS
            + "\nall: "
            + CALLPATHS * each
            + "\n",
        query(path));
  }

  private static LaneValues part(Schema schema, int firstRank) {
    Random random = new Random(firstRank);
    LaneValuesBuilder part = new LaneValuesBuilder(schema);
    for (int rank = firstRank; rank < firstRank + LANES; rank++) {
      part.lane(new Lane(rank));
      for (int callpath = 0; callpath < CALLPATHS; callpath++) {
        part.series(callpath, 0, false);
        for (int i = 0; i < ITERATIONS; i++) {
          part.row().set(0, random.nextLong() >>> 1);
        }
      }
    }
    return part.build();
  }

  private static long sizeOf(Path directory) throws IOException {
    long bytes = 0;
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.toList()) {
        bytes += Files.size(file);
      }
    }
    return bytes;
  }

  private static String query(Path profile) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:-UsePerfData", // whose file, if another container's process has it, is a line
                "-cp",
                System.getProperty("java.class.path"),
                SmallHeapQuery.class.getName(),
                profile.toString())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    return output;
  }
}
