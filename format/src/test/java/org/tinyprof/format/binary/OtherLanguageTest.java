package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.run.EveryFeature;
import org.tinyprof.format.run.FigureTwo;
import org.tinyprof.format.run.HaloRun;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RandomProfiles;
import org.tinyprof.format.run.SampledRun;
import org.tinyprof.format.run.TimedRun;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.trace.MessageBlock;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.RandomCalls;
import org.tinyprof.format.values.RandomTimelines;
import org.tinyprof.format.values.ThreadTimeline;

/** Runs a reader that was written in Python from FORMAT.md alone, and compares what it finds. */
class OtherLanguageTest {
  private static final String MESSAGES = "(messages|communicator|peer|sizes|matrix|cell) .*";
  private static final String TIMELINES =
      "(span|clocks?|grid|look|timeline|steps|transfers|interruption) .*";

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

  private static void assertReadAlike(Path path) throws Exception {
    try (BinarySource source = BinarySource.open(path)) {
      assertEquals(SourceLines.of(source), python(path));
    }
  }

  private Path single(Profile profile) throws IOException {
    return Files.write(directory.resolve("run.tprof"), IndexFile.encodeWhole(profile));
  }

  @Test
  void readsEveryFeature() throws Exception {
    assertReadAlike(single(EveryFeature.profile()));
  }

  @Test
  void readsWhatWasWrittenLast() throws Exception {
    byte[] bytes = EndPlace.behind(IndexFile.encodeWhole(EveryFeature.profile()));
    Path file = Files.write(directory.resolve("run.tprof"), bytes);
    assertReadAlike(file);
    EndPlace.fill(file, 123_456_789);
    assertReadAlike(file);
  }

  @Test
  void readsEstimatedCallpaths() throws Exception {
    assertReadAlike(single(SampledRun.profile()));
  }

  @Test
  void readsLanesThatLackNearlyAllCallpaths() throws Exception {
    List<Callpath> callpaths = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      callpaths.add(new Callpath(Callpath.ROOT, "event " + i, LoopMode.SUM));
    }
    Schema schema = new Schema(List.of(MetricDefinition.TIME), new Callpaths(callpaths), List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema).lane(new Lane(0));
    for (int callpath : new int[] {7, 8, 300}) {
      values.series(callpath, 0, false).row().set(0, 1_000L * callpath);
    }
    assertReadAlike(
        single(new Profile(RandomProfiles.run(1), Precision.LOSSLESS, schema, values.build())));
  }

  @Test
  void readsMessages() throws Exception {
    assertReadAlike(single(HaloRun.profile()));
  }

  /** They skip sections they do not know: all that they print is what a newer reader prints. */
  @ParameterizedTest
  @ValueSource(strings = {"1.2", "1.3"})
  void readersBeforeVersionOnePointFourDoWithoutMessages(String version) throws Exception {
    Path file = single(HaloRun.profile());
    List<String> known = python(file, version).lines().toList();
    List<String> all = python(file).lines().toList();
    assertTrue(all.size() > known.size());
    assertEquals(all.stream().filter(line -> !line.matches(MESSAGES)).toList(), known);
  }

  @Test
  void readsTimelines() throws Exception {
    assertReadAlike(single(TimedRun.profile()));
  }

  @Test
  void readsTheGridOfManyRanks() throws Exception {
    Schema schema = SampledRun.profile().schema();
    RandomTimelines timelines = new RandomTimelines(new Random(4));
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < 300; rank += 3) {
      ThreadTimeline thread = timelines.thread("main", false, schema.callpaths().size());
      values
          .lane(new Lane(rank))
          .timeline(
              new LaneTimeline(100L * rank, 1 + rank, 1 << 20, List.of(thread))
                  .withInterruptions(timelines.interruptions()));
    }
    Path file =
        single(new Profile(RandomProfiles.run(300), Precision.LOSSLESS, schema, values.build()));
    assertReadAlike(file);
    assertTrue(python(file).contains("\ngrid 75 4 "), python(file));
  }

  @Test
  void readsTracesInBlocks() throws Exception {
    assertReadAlike(single(TracedFolder.run(40_000)));
  }

  @Test
  void readsTracesInFilesOfTheirOwn() throws Exception {
    TracedFolder.write(directory, TracedFolder.run(40_000));
    assertReadAlike(directory);
  }

  @Test
  void readsTracesInBlocksAndMessages() throws Exception {
    Profile run = TimedRun.profile();
    LaneValues values = run.values();
    ThreadTimeline calls = new RandomCalls(new Random(1)).thread(40_000);
    LaneTimeline lane =
        new LaneTimeline(5, 1, 0, List.of(calls.mapped(new int[] {0, 1, 2, 3, 2, 1})))
            .withMessages(
                List.of(
                    MessageBlock.of("main", new RandomTimelines(new Random(2)).messages(500, 4)),
                    MessageBlock.of("w", new RandomTimelines(new Random(3)).messages(1, 4))));
    LaneValues traced =
        new LaneValues(
            values.lanes(),
            values.counters(),
            values.blocks(),
            values.messages(),
            Collections.nCopies(values.lanes().size(), lane));
    assertReadAlike(single(new Profile(run.run(), run.precision(), run.schema(), traced)));
  }

  @Test
  void readersBeforeVersionOnePointFiveDoWithoutTimelines() throws Exception {
    Path file = single(TimedRun.profile());
    List<String> known = python(file, "1.4").lines().toList();
    List<String> all = python(file).lines().toList();
    assertTrue(all.size() > known.size());
    assertEquals(all.stream().filter(line -> !line.matches(TIMELINES)).toList(), known);
  }

  @Test
  void aReaderOfVersionOnePointTwoTakesEstimatedForSampled() throws Exception {
    Path file = single(SampledRun.profile());
    String known = python(file, "1.2");
    assertFalse(known.contains("ESTIMATED"), known);
    assertTrue(known.contains("value 1 SAMPLED 1 [False]\n"), known);
    assertTrue(known.contains("value 2 SAMPLED 1000000001 [False]\n"), known);
    assertTrue(known.contains("overview 1 3 3 0 1 3 3 0 0 0\n"), known);
    assertEquals(values(python(file)), values(known));
  }

  /** The lines that hold values, which are the same whatever a reader knows of levels. */
  private static List<String> values(String output) {
    return output.lines().filter(line -> line.matches("value \\d+ \\d.*")).toList();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
  void readsAllOfARandomProfile(long seed) throws Exception {
    assertReadAlike(single(RandomProfiles.profile(seed)));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void readsAllOfADirectory(int seed) throws Exception {
    Schema schema = RandomProfiles.schema(seed);
    assertReadAlike(
        new ProfileOnDisk(directory.resolve("run" + seed), RandomProfiles.run(99), schema)
            .add(RandomProfiles.values(seed, schema, 0, 70))
            .add(RandomProfiles.values(seed + 100, schema, 71, 90))
            .finish());
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
    LaneValues values = builder.build();
    assertReadAlike(single(new Profile(RandomProfiles.run(5), Precision.LOSSLESS, schema, values)));
  }

  private static String python(Path profile, String... version) throws Exception {
    Path script = Path.of(OtherLanguageTest.class.getResource("tprof_reader.py").toURI());
    List<String> words = new ArrayList<>(List.of("python3", script.toString()));
    words.add(profile.toString());
    words.addAll(List.of(version));
    ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
    builder.environment().put("PYTHONIOENCODING", "utf-8");
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    return output;
  }
}
