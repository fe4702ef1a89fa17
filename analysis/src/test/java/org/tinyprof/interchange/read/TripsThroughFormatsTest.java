package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.interchange.write.Detail;
import org.tinyprof.interchange.write.ExportFormat;

/**
 * Runs that a seed makes, written in one format, read, written in another and read again: what both
 * formats can hold is the same at the end. {@code -Dtinyprof.trips.seeds} sets how many runs.
 */
class TripsThroughFormatsTest {
  private static final int SEEDS = Integer.getInteger("tinyprof.trips.seeds", 4);
  private static final long STEP_NANOS = 1000; // so that a mean over ranks is exact enough
  private static final double NEAR = 1e-6;
  private static final double NANO = 1;
  private static final double BLOCKS_NANOS = 4 * 125; // Chrome's ends are eighths of us, by rank

  /** Formats that we also read, and that hold totals; traces have tests of their own. */
  private static final Set<ExportFormat> READ =
      EnumSet.complementOf(
          EnumSet.of(
              ExportFormat.DOT,
              ExportFormat.CSV,
              ExportFormat.JSON,
              ExportFormat.OTLP,
              ExportFormat.PERFETTO));

  @TempDir Path folder;

  /** A tree of callpaths with own values; some ranks lack some of it. */
  private static Profile made(long seed, MetricDefinition weight) {
    Random random = new Random(seed);
    List<Callpath> callpaths = new ArrayList<>();
    callpaths.add(new Callpath(Callpath.ROOT, "main", LoopMode.SUM));
    for (int i = 1; i < 3 + random.nextInt(9); i++) {
      callpaths.add(new Callpath(random.nextInt(callpaths.size()), "f" + i, LoopMode.SUM));
    }
    List<MetricDefinition> metrics = new ArrayList<>(List.of(weight, MetricDefinition.COUNT));
    if (!weight.equals(MetricDefinition.TIME)) {
      metrics.add(MetricDefinition.TIME);
    }
    Schema schema = new Schema(metrics, new Callpaths(callpaths), List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    int ranks = 1 + random.nextInt(4);
    for (int rank = 0; rank < ranks; rank++) {
      values.lane(new Lane(rank));
      long[] totals = totals(callpaths, random);
      for (int i = 0; i < totals.length; i++) {
        if (totals[i] > 0) {
          values.series(i, 0, false).row().set(0, totals[i]);
          if (weight.equals(MetricDefinition.TIME)) {
            values.set(1, 1L + random.nextInt(9));
          }
        }
      }
    }
    RunInfo run =
        RunInfo.recorded(new RunId(7, seed), "made", Instant.EPOCH, ranks, Attributes.NONE);
    return new Profile(run, Precision.LOSSLESS, schema, values.build());
  }

  private static long[] totals(List<Callpath> callpaths, Random random) {
    long[] totals = new long[callpaths.size()];
    boolean[] ran = new boolean[totals.length];
    for (int i = 0; i < totals.length; i++) {
      int parent = callpaths.get(i).parent();
      ran[i] = parent == Callpath.ROOT || (ran[parent] && random.nextInt(5) > 0);
      totals[i] = ran[i] ? STEP_NANOS * (12 + random.nextInt(99)) : 0;
    }
    for (int i = totals.length - 1; i > 0; i--) {
      totals[callpaths.get(i).parent()] += totals[i];
    }
    return totals;
  }

  private OpenProfile trip(OpenProfile run, ExportFormat format, String name) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    format.write(new FrameExport(run), out);
    Path file = Files.write(folder.resolve(name), out.toByteArray());
    boolean times = run.main() == run.time() && format == ExportFormat.FOLDED;
    ReadingRules nanos = new ReadingRules(Optional.of("ns"), Set.of(), Set.of());
    return OpenProfile.open(file, Progress.SILENT, times ? nanos : ReadingRules.NONE);
  }

  /** What a format makes of values by callpath and rank. */
  private static Map<String, Double> after(
      ExportFormat format, Map<String, Double> values, long ranks) {
    if (!format.loses().contains(Detail.RANKS)) {
      return values;
    }
    double over = format == ExportFormat.HATCHET ? ranks : 1;
    Map<String, Double> folded = new TreeMap<>();
    values.forEach(
        (key, value) -> folded.merge(key.replaceAll("\\d+$", "0"), value / over, Double::sum));
    return folded;
  }

  private void pair(long seed, MetricDefinition weight, ExportFormat one, ExportFormat other)
      throws IOException {
    try (OpenProfile run = OpenProfile.of(folder, new MemorySource(made(seed, weight)));
        OpenProfile between = trip(run, one, "one");
        OpenProfile last = trip(between, other, "other")) {
      Map<String, Double> expected = Opened.values(run, weight.name());
      expected = after(one, expected, run.ranks());
      expected = after(other, expected, between.ranks());
      boolean blocks = one == ExportFormat.CHROME || other == ExportFormat.CHROME;
      assertNear(expected, Opened.values(last, weight.name()), blocks ? BLOCKS_NANOS : NANO);
      boolean counted =
          !one.loses().contains(Detail.CALLS) && !other.loses().contains(Detail.CALLS);
      boolean apart = !one.loses().contains(Detail.RANKS) && !other.loses().contains(Detail.RANKS);
      if (counted && apart) {
        assertEquals(Opened.values(run, "count"), Opened.values(last, "count"));
        assertEquals(run.info().ranks(), last.info().ranks());
      }
    }
  }

  private static void assertNear(
      Map<String, Double> expected, Map<String, Double> found, double most) {
    assertEquals(expected.keySet(), found.keySet());
    expected.forEach((key, value) -> assertEquals(value, found.get(key), NEAR * value + most, key));
  }

  /** What has no place for samples says so, and writes nothing that looks like a profile. */
  @Test
  void aFormatThatDrawsTimesRefusesSamples() throws Exception {
    try (OpenProfile run =
        OpenProfile.of(folder, new MemorySource(made(1, MetricDefinition.SAMPLES)))) {
      String message =
          assertThrows(IOException.class, () -> trip(run, ExportFormat.CHROME, "chrome"))
              .getMessage();
      assertEquals(
          "made: --to chrome draws times, and the run has none; --to speedscope draws its samples",
          message);
    }
  }

  /** A trace of Chrome's in which calls of random lengths are nested at random. */
  private static String trace(long seed) {
    Random random = new Random(seed);
    StringBuilder events = new StringBuilder();
    for (int rank = 0; rank < 1 + random.nextInt(3); rank++) {
      events.append(
          "{'ph':'M','name':'process_name','pid':%d,'args':{'name':'rank %d'}},"
              .formatted(rank, rank));
      int open = 0;
      long moment = random.nextInt(50);
      for (int step = 0; step < 40 || open > 0; step++) {
        moment += 1 + random.nextInt(50);
        boolean begins = open == 0 || (step < 40 && open < 6 && random.nextBoolean());
        events.append(
            "{'ph':'%s','name':'f%d','pid':%d,'tid':1,'ts':%d},"
                .formatted(begins ? "B" : "E", begins ? random.nextInt(4) : 0, rank, moment));
        open += begins ? 1 : -1;
      }
    }
    events.setLength(events.length() - 1);
    return ("[" + events + "]").replace('\'', '"');
  }

  @TestFactory
  Stream<DynamicTest> timelinesAndCallsStayTheSameThroughTraces() {
    return Stream.of(ExportFormat.CHROME, ExportFormat.PERFETTO)
        .flatMap(
            one ->
                Stream.of(ExportFormat.CHROME, ExportFormat.PERFETTO)
                    .map(
                        other ->
                            DynamicTest.dynamicTest(
                                one + ", " + other,
                                () -> {
                                  for (int seed = 0; seed < SEEDS; seed++) {
                                    traced(seed, one, other);
                                  }
                                })));
  }

  private void traced(long seed, ExportFormat one, ExportFormat other) throws IOException {
    Path file = Files.writeString(folder.resolve("trace"), trace(seed));
    try (OpenProfile run = OpenProfile.open(file);
        OpenProfile between = trip(run, one, "one");
        OpenProfile last = trip(between, other, "other")) {
      assertEquals(Opened.values(run, "time"), Opened.values(last, "time"), "seed " + seed);
      assertEquals(Opened.values(run, "count"), Opened.values(last, "count"), "seed " + seed);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"CALI", "CALIPER"})
  void aFileOverRanksHasTheirMeanAndTheirLargest(ExportFormat format) throws Exception {
    for (int seed = 0; seed < SEEDS; seed++) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (OpenProfile run =
          OpenProfile.of(folder, new MemorySource(made(seed, MetricDefinition.TIME)))) {
        format.writeOverRanks(new FrameExport(run), out);
        Path file = Files.write(folder.resolve("over"), out.toByteArray());
        Map<String, Double> values = Opened.values(run, "time");
        Map<String, Double> largest = new TreeMap<>();
        values.forEach(
            (key, value) -> largest.merge(key.replaceAll("\\d+$", "0"), value, Math::max));
        try (OpenProfile back = OpenProfile.open(file)) {
          assertNear(
              after(ExportFormat.HATCHET, values, run.ranks()), Opened.values(back, "time"), NANO);
          assertNear(largest, Opened.values(back, "Max time/rank"), NANO);
          assertEquals(run.info().ranks(), back.info().ranks());
        }
      }
    }
  }

  @TestFactory
  Stream<DynamicTest> whatBothFormatsCanHoldStaysTheSame() {
    return READ.stream()
        .flatMap(
            one ->
                READ.stream()
                    .map(
                        other ->
                            DynamicTest.dynamicTest(
                                one + ", " + other,
                                () -> {
                                  for (int seed = 0; seed < SEEDS; seed++) {
                                    pair(seed, MetricDefinition.TIME, one, other);
                                    if (one != ExportFormat.CHROME
                                        && other != ExportFormat.CHROME) { // it draws times
                                      pair(seed, MetricDefinition.SAMPLES, one, other);
                                    }
                                  }
                                })));
  }
}
