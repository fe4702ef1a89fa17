package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.Column;
import org.tinyprof.format.FigureTwo;
import org.tinyprof.format.Lane;
import org.tinyprof.format.LaneValues;
import org.tinyprof.format.LaneValuesBuilder;
import org.tinyprof.format.Precision;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RandomProfiles;
import org.tinyprof.format.Schema;
import org.tinyprof.format.Shape;

/** Runs a reader that was written in Python from FORMAT.md alone, and compares what it finds. */
class OtherLanguageTest {
  @TempDir private Path directory;

  @BeforeAll
  static void needsPython() throws Exception {
    boolean found;
    try {
      found = new ProcessBuilder("python3", "-c", "").start().waitFor() == 0;
    } catch (IOException e) {
      found = false;
    }
    assumeTrue(found, "python3 is not installed");
  }

  @Test
  void readsTheExampleOfThePaper() throws Exception {
    Profile profile = FigureTwo.profile();
    assertEquals(
        """
        0  [[100000000, 101000000, 102000000], [200000000, 201000000, 202000000]]
        1  [[110000000, 111000000, 112000000], [210000000, 211000000, 212000000]]
        """,
        python(single(profile), "main<compute", "time"));
    assertEquals(
        """
        0  []
        1  [[-0.25], [0.75]]
        """,
        python(single(profile), "main<update", "mem"));
  }

  private Path single(Profile profile) throws IOException {
    byte[] bytes =
        IndexFile.encodeWhole(
            profile.run(), profile.precision(), profile.schema(), profile.part(), Compression.NONE);
    return Files.write(directory.resolve("run.tprof"), bytes);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4})
  void readsEveryColumnOfARandomDirectory(int seed) throws Exception {
    Schema schema = RandomProfiles.schema(5);
    LaneValues low = RandomProfiles.part(seed, schema, 0, 70);
    LaneValues high = RandomProfiles.part(seed + 100, schema, 71, 73);
    Path path =
        new ProfileOnDisk(directory.resolve("run" + seed), schema)
            .add(low, Compression.DEFLATE)
            .add(high, Compression.NONE)
            .finish(RandomProfiles.run(99), Precision.LOSSLESS);
    int callpath = seed % schema.callpaths().size();
    for (String metric : List.of("count", "time", "alloc")) {
      String expected =
          lines(low, callpath, schema.metric(metric))
              + lines(high, callpath, schema.metric(metric));
      assertEquals(expected, python(path, schema.callpaths().path(callpath), metric));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 1000, 1_000_000})
  void readsTimesThatScatter(long step) throws Exception {
    Schema schema = FigureTwo.profile().schema();
    Random random = new Random(step);
    LaneValuesBuilder builder = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < 5; rank++) {
      builder.lane(new Lane(rank)).series(1, 0, false);
      for (int i = 0; i < 50 + rank; i++) {
        double nanos = 1e7 * Math.exp(0.3 * random.nextGaussian()) * (i == 20 ? 1e5 : 1);
        builder.row().set(1, Math.round(nanos / step) * step);
      }
    }
    LaneValues part = builder.build();
    Path path =
        new ProfileOnDisk(directory.resolve("scatter" + step), schema)
            .add(part, Compression.NONE)
            .finish(RandomProfiles.run(5), Precision.LOSSLESS);
    assertEquals(lines(part, 1, 1), python(path, "main<compute", "time"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void readsDistributions(int seed) throws Exception {
    Schema schema = RandomProfiles.schema(seed);
    Path path =
        new ProfileOnDisk(directory.resolve("spread" + seed), schema)
            .add(RandomProfiles.part(seed, schema, 0, 40), Compression.NONE)
            .add(RandomProfiles.part(seed + 100, schema, 41, 90), Compression.NONE)
            .finish(RandomProfiles.run(99), Precision.LOSSLESS);
    try (ProfileReader reader = ProfileReader.open(path)) {
      assertEquals(
          DistributionLines.of(schema, reader.distributions().orElseThrow()), python(path));
    }
  }

  private static String lines(LaneValues part, int callpath, int metric) {
    Shape shape = part.block(callpath).shape();
    Column column = part.block(callpath).column(metric);
    StringBuilder lines = new StringBuilder();
    for (int lane = 0; lane < part.lanes().size(); lane++) {
      List<List<String>> executions = new ArrayList<>();
      for (int execution = 0; execution < shape.executions(lane); execution++) {
        List<String> values = new ArrayList<>();
        int from = shape.position(lane, execution);
        for (int i = from; i < from + shape.iterations(lane, execution); i++) {
          values.add(column.has(i) ? Long.toString(column.value(i)) : "None");
        }
        executions.add(values);
      }
      Lane name = part.lanes().get(lane);
      lines.append(name.rank() + " " + name.thread() + " " + executions + "\n");
    }
    return lines.toString();
  }

  private static String python(Path profile, String... wanted) throws Exception {
    Path script = Path.of(OtherLanguageTest.class.getResource("tprof_reader.py").toURI());
    List<String> command =
        new ArrayList<>(List.of("python3", script.toString(), profile.toString()));
    command.addAll(List.of(wanted));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("PYTHONIOENCODING", "utf-8");
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    return output;
  }
}
