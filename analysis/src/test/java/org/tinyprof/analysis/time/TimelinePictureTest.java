package org.tinyprof.analysis.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.TimedRun;
import org.tinyprof.analysis.fixtures.TimelineRun;
import org.tinyprof.analysis.profile.OpenProfile;
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
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.RandomTimelines;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;

class TimelinePictureTest {
  private static final int RANKS = 7;
  private static final int CALLPATHS = 6;
  private static final double TOLERANCE = 1e-9;
  private static final long MILLI = 1_000_000;

  @TempDir static Path folder;

  /** What a cell has, added up stretch by stretch. */
  private static final class NaiveCell {
    final Map<Integer, Long> nanos = new HashMap<>();
    final Map<Integer, Long> ran = new HashMap<>();
    long waiting;
    long offCpu;
    long notRecorded;
    long present;
    long chosen;
  }

  @Property(tries = 200)
  void everyCellIsTheSumOfItsStretches(@ForAll long seed) throws Exception {
    Random random = new Random(seed);
    OpenProfile run = run(random);
    RunTimeline timeline = RunTimeline.of(run);
    if (timeline.isEmpty() || timeline.to() <= 0) {
      return;
    }
    long from = (long) (random.nextDouble() * random.nextDouble() * timeline.to());
    Interval interval = new Interval(from, from + 1 + random.nextInt(1 << random.nextInt(1, 31)));
    boolean apart = random.nextBoolean();
    IntSet ranks = random.nextBoolean() ? IntSet.ALL : IntSet.range(1, 4);
    TimelineRows rows =
        apart
            ? TimelineRows.ofThreads(run, ranks)
            : TimelineRows.ofRanks(run, ranks, 1 + random.nextInt(RANKS));
    int depth = random.nextBoolean() ? TimelinePicture.INNERMOST : random.nextInt(3);
    BitSet chosen = BitSet.valueOf(new long[] {random.nextInt(1 << CALLPATHS)});
    TimelinePicture picture =
        TimelinePicture.of(run, rows, interval, 1 + random.nextInt(40), depth, chosen);
    for (int row = 0; row < rows.size(); row++) {
      for (int bin = 0; bin < picture.bins(); bin++) {
        check(run, picture, row, bin, depth, chosen);
      }
    }
  }

  private static void check(
      OpenProfile run, TimelinePicture picture, int row, int bin, int depth, BitSet chosen)
      throws Exception {
    TimelineRow shown = picture.rows().get(row);
    long start = picture.edge(bin);
    long end = picture.edge(bin + 1);
    assertTrue(start < end);
    NaiveCell cell = new NaiveCell();
    int[] threads = new int[1];
    IntSet ranks = IntSet.range(shown.firstRank(), shown.lastRank());
    RunTimeline.of(run)
        .visit(
            Selection.ALL.ranks(ranks),
            thread -> {
              if (shown.thread().isEmpty() || thread.name().equals(shown.thread())) {
                threads[0]++;
                thread.visit(
                    Long.MIN_VALUE / 4,
                    Long.MAX_VALUE / 4,
                    (callpath, from, to, activity) -> {
                      long part = Math.max(0, Math.min(to, end) - Math.max(from, start));
                      if (activity == Activity.NOT_RECORDED) {
                        cell.notRecorded += part;
                        return;
                      }
                      int as = callpath < 0 ? callpath : above(run, callpath, depth);
                      if (part > 0) {
                        cell.nanos.merge(as, part, Long::sum);
                        if (activity == Activity.RUNNING) {
                          cell.ran.merge(as, part, Long::sum);
                        }
                      }
                      cell.present += part;
                      cell.waiting += activity == Activity.WAITING ? part : 0;
                      cell.offCpu += activity == Activity.OFF_CPU ? part : 0;
                      cell.chosen += callpath >= 0 && chosen.get(callpath) ? part : 0;
                    });
              }
            });
    double whole = threads[0] == 0 ? 1 : (double) threads[0] * (end - start);
    assertEquals(cell.waiting / whole, picture.waiting(row, bin), TOLERANCE);
    assertEquals(cell.offCpu / whole, picture.offCpu(row, bin), TOLERANCE);
    assertEquals(cell.notRecorded / whole, picture.notRecorded(row, bin), TOLERANCE);
    assertEquals(1 - cell.present / whole, picture.absent(row, bin), TOLERANCE);
    assertEquals(cell.chosen / whole, picture.chosen(row, bin), TOLERANCE);
    List<Map.Entry<Integer, Long>> runners = largest(cell.ran);
    int runner = runners.isEmpty() ? TimelinePicture.NONE : runners.get(0).getKey();
    assertEquals(runner, picture.running(row, bin));
    double ran = cell.ran.values().stream().mapToLong(Long::longValue).sum();
    assertEquals(ran / (end - start), picture.runningThreads(row, bin), TOLERANCE);
    List<Map.Entry<Integer, Long>> largest = largest(cell.nanos);
    for (int place = 0; place < TimelinePicture.NAMED; place++) {
      boolean has = place < largest.size();
      int callpath = has ? largest.get(place).getKey() : TimelinePicture.NONE;
      assertEquals(callpath, picture.callpath(row, bin, place));
      double share = has ? largest.get(place).getValue() / whole : 0;
      assertEquals(share, picture.share(row, bin, place), TOLERANCE);
    }
  }

  private static List<Map.Entry<Integer, Long>> largest(Map<Integer, Long> nanos) {
    return nanos.entrySet().stream()
        .sorted(
            Map.Entry.<Integer, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .toList();
  }

  private static int above(OpenProfile run, int callpath, int depth) {
    int level = -1;
    for (int up = callpath; up != Callpath.ROOT; up = parent(run, up)) {
      level++;
    }
    int found = callpath;
    for (; level > depth; level--) {
      found = parent(run, found);
    }
    return found;
  }

  private static int parent(OpenProfile run, int callpath) {
    return run.schema().callpaths().entry(callpath).parent();
  }

  private static Schema schema() {
    List<Callpath> callpaths =
        List.of(
            new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
            new Callpath(0, "a", LoopMode.SUM),
            new Callpath(1, "b", LoopMode.SUM),
            new Callpath(2, "c", LoopMode.SUM),
            new Callpath(0, "d", LoopMode.SUM),
            new Callpath(Callpath.ROOT, "other", LoopMode.SUM));
    return new Schema(List.of(MetricDefinition.TIME), new Callpaths(callpaths), List.of());
  }

  private static OpenProfile run(Random random) {
    LaneValuesBuilder values = new LaneValuesBuilder(schema());
    RandomTimelines timelines = new RandomTimelines(random);
    for (int rank = 0; rank < RANKS; rank++) {
      values.lane(new Lane(rank)).timeline(timelines.lane(CALLPATHS));
    }
    return run(values, RANKS, Instant.ofEpochSecond(1_700_000_000L - 3));
  }

  private static OpenProfile run(LaneValuesBuilder values, int ranks, Instant start) {
    RunInfo info = RunInfo.recorded(new RunId(1, 2), "Random", start, ranks, Attributes.NONE);
    Profile profile = new Profile(info, Precision.LOSSLESS, schema(), values.build());
    return OpenProfile.of(Path.of("random"), new MemorySource(profile));
  }

  /** Of many ranks the index knows enough: no part is opened, and what it says is right. */
  @Test
  void aPictureOfManyRanksReadsTheIndexAlone() throws Exception {
    Path path = TimelineRun.write(folder.resolve("many"), 1000);
    Interval interval = new Interval(0, 10_000 * MILLI);
    BitSet stencil = new BitSet();
    stencil.set(3);
    TimelinePicture read;
    try (OpenProfile run = OpenProfile.open(path)) {
      read = picture(run, TimelineRows.ofRanks(run, IntSet.ALL, 125), interval, 20, stencil);
    }
    try (Stream<Path> files = Files.list(path)) {
      for (Path part : files.filter(file -> file.toString().contains("part-")).toList()) {
        Files.delete(part);
      }
    }
    try (OpenProfile run = OpenProfile.open(path)) {
      TimelineRows rows = TimelineRows.ofRanks(run, IntSet.ALL, 125, interval);
      TimelinePicture known = picture(run, rows, interval, 20, stencil);
      assertEquals(read.rows(), known.rows());
      assertAlike(read, known, 2.0 * rows.grid().columnNanos() / (500 * MILLI) + 1 / 16.0 + 0.02);
      for (int row = 0; row < 125; row++) {
        assertEquals(1, known.callpath(row, 0, 0)); // sets up for a second
        assertEquals(9, known.running(row, 10)); // a checkpoint from 5 s to 5.6 s
      }
      assertTrue(known.sampled() && !known.exact());
    }
  }

  /** Rows are whole groups; each column's time lies somewhere in the column. */
  @Property(tries = 20)
  void theIndexGivesTheSamePictureWithinItsColumns(@ForAll long seed) throws Exception {
    Random random = new Random(seed);
    LaneValuesBuilder values = new LaneValuesBuilder(schema());
    RandomTimelines timelines = new RandomTimelines(random);
    for (int rank = 0; rank < 200; rank++) {
      ThreadTimeline thread = timelines.thread("main", false, CALLPATHS);
      values.lane(new Lane(rank)).timeline(new LaneTimeline(rank, 1, 1 << 20, List.of(thread)));
    }
    OpenProfile run = run(values, 200, Instant.EPOCH);
    long length = RunTimeline.of(run).to();
    Interval interval = new Interval(length / 8, Math.max(length / 8 + 1, length));
    TimelineRows rows = TimelineRows.ofRanks(run, IntSet.ALL, 100, interval);
    BitSet chosen = BitSet.valueOf(new long[] {random.nextInt(1 << CALLPATHS)});
    TimelinePicture known = picture(run, rows, interval, 4, chosen);
    TimelinePicture read =
        picture(run, TimelineRows.ofRanks(run, IntSet.ALL, 100), interval, 4, chosen);
    assertEquals(read.rows(), known.rows());
    double bin = (double) (interval.to() - interval.from()) / 4;
    assertAlike(read, known, 2 * rows.grid().columnNanos() / bin + 0.001);
  }

  @Test
  void aPictureOfManyTracedRanksIsOfTheirSamplesUntilOneZoomsIn() throws Exception {
    long second = 1_000 * MILLI;
    long[] moments = {0, second / 2, second};
    LaneValuesBuilder values = new LaneValuesBuilder(schema());
    for (int rank = 0; rank < 200; rank++) {
      ThreadTimeline calls =
          new ThreadTimeline("main", true, moments, new int[] {0, 1, -1}, new BitSet());
      ThreadTimeline samples =
          new ThreadTimeline("main", false, moments, new int[] {2, 2, 2}, new BitSet());
      LaneTimeline lane = new LaneTimeline(0, 1, second, List.of(calls, samples));
      values.lane(new Lane(rank)).timeline(lane);
    }
    OpenProfile run = run(values, 200, Instant.EPOCH);
    Interval all = new Interval(0, second);
    TimelineRows rows = TimelineRows.ofRanks(run, IntSet.ALL, 500, all);
    TimelinePicture picture = picture(run, rows, all, 4, new BitSet());
    assertEquals(100, rows.size()); // groups of the index
    assertTrue(picture.sampled() && !picture.exact());
    assertEquals(2, picture.callpath(0, 3, 0));
    Interval begin = new Interval(0, second / 16);
    TimelineRows zoomed = TimelineRows.ofRanks(run, IntSet.ALL, 500, begin);
    assertEquals(200, zoomed.size());
    assertTrue(picture(run, zoomed, begin, 4, new BitSet()).exact());
  }

  private static TimelinePicture picture(
      OpenProfile run, TimelineRows rows, Interval interval, int bins, BitSet chosen)
      throws Exception {
    return TimelinePicture.of(run, rows, interval, bins, TimelinePicture.INNERMOST, chosen);
  }

  private static void assertAlike(TimelinePicture one, TimelinePicture other, double tolerance) {
    for (int row = 0; row < one.rows().size(); row++) {
      for (int bin = 0; bin < one.bins(); bin++) {
        assertEquals(one.waiting(row, bin), other.waiting(row, bin), tolerance);
        assertEquals(one.offCpu(row, bin), other.offCpu(row, bin), tolerance);
        assertEquals(one.absent(row, bin), other.absent(row, bin), tolerance);
        assertEquals(one.chosen(row, bin), other.chosen(row, bin), tolerance);
        assertEquals(one.share(row, bin, 0), other.share(row, bin, 0), 2 * tolerance);
      }
    }
  }

  @Test
  void someTimeOrSomeRanksAreReadFromTheirTimelines() throws Exception {
    try (OpenProfile run = OpenProfile.open(TimelineRun.write(folder.resolve("some"), 300))) {
      Interval all = new Interval(0, 10_000 * MILLI);
      assertEquals(4, TimelineRows.ofRanks(run, IntSet.ALL, 500, all).grid().ranksOfGroup());
      assertEquals(75, TimelineRows.ofRanks(run, IntSet.ALL, 500, all).size());
      IntSet whole = IntSet.range(100, 299);
      assertEquals(50, TimelineRows.ofRanks(run, whole, 500, all).size());
      IntSet cut = IntSet.range(101, 299);
      assertEquals(199, TimelineRows.ofRanks(run, cut, 500, all).size());
      Interval second = new Interval(0, 1_000 * MILLI);
      assertEquals(300, TimelineRows.ofRanks(run, IntSet.ALL, 500, second).size());
      IntSet few = IntSet.range(0, 127);
      assertEquals(128, TimelineRows.ofRanks(run, few, 500, all).size());
    }
  }

  @Test
  void rowsAreThreadsBelowTheirRankOrNeighbouringRanks() throws Exception {
    try (OpenProfile run = OpenProfile.open(TimelineRun.write(folder.resolve("rows"), 10))) {
      List<TimelineRow> threads = TimelineRows.ofThreads(run, IntSet.range(3, 4)).all();
      assertEquals(
          List.of(
              new TimelineRow(3, 3, "main"),
              new TimelineRow(3, 3, "pool-1"),
              new TimelineRow(4, 4, "main"),
              new TimelineRow(4, 4, "pool-1")),
          threads);
      assertEquals(
          List.of(new TimelineRow(0, 2, ""), new TimelineRow(3, 5, ""), new TimelineRow(6, 9, "")),
          TimelineRows.ofRanks(run, IntSet.ALL, 3).all());
      assertEquals(10, TimelineRows.ofRanks(run, IntSet.ALL, 100).size());
    }
  }

  @Test
  void aCellTellsWhatAThreadDidThen() throws Exception {
    try (OpenProfile run = OpenProfile.open(TimelineRun.write(folder.resolve("cells"), 4))) {
      TimelineRows rows = TimelineRows.ofThreads(run, IntSet.of(1));
      BitSet stencil = new BitSet();
      stencil.set(3);
      TimelinePicture picture =
          TimelinePicture.of(
              run, rows, new Interval(0, 10_000 * MILLI), 100, TimelinePicture.INNERMOST, stencil);
      assertEquals(3, picture.callpath(0, 11, 0));
      assertEquals(1, picture.chosen(0, 11), TOLERANCE);
      assertEquals(1, picture.offCpu(0, 31), TOLERANCE);
      assertEquals(1, picture.absent(1, 11), TOLERANCE);
      assertEquals(TimelinePicture.NONE, picture.callpath(1, 11, 0));
      assertEquals(1, picture.waiting(1, 23), TOLERANCE);
    }
  }

  @Test
  void samplesBelowRecordedCallsShareOutTheirTimeAndAddNone() throws Exception {
    ThreadTimeline calls =
        new ThreadTimeline(
            "main", true, new long[] {0, 20, 80, 100}, new int[] {0, 1, 0, -1}, new BitSet());
    ThreadTimeline samples =
        new ThreadTimeline(
            "main", false, new long[] {5, 30, 70, 95}, new int[] {0, 2, 2, 0}, new BitSet());
    LaneTimeline lane = new LaneTimeline(0, 1, 100, List.of(calls, samples));
    LaneValuesBuilder values = new LaneValuesBuilder(schema());
    values.lane(new Lane(0)).timeline(lane);
    try (OpenProfile run = run(values, 1, Instant.EPOCH)) {
      TimelinePicture picture =
          TimelinePicture.of(
              run,
              TimelineRows.ofThreads(run, IntSet.ALL),
              new Interval(0, 100),
              1,
              TimelinePicture.INNERMOST,
              new BitSet());
      assertEquals(1, picture.rows().size());
      assertEquals(0, picture.absent(0, 0), TOLERANCE);
      assertEquals(2, picture.callpath(0, 0, 0));
      assertEquals(0.6, picture.share(0, 0, 0), TOLERANCE);
      assertEquals(0.4, picture.share(0, 0, 1), TOLERANCE);
      assertTrue(picture.exact() && picture.sampled());
    }
  }

  @Test
  void interruptionsAreInTheCellsOfAllThreadsOfTheirRank() throws Exception {
    OpenProfile run =
        TimedRun.interrupted(
            List.of(
                new Interruption(Interruption.Kind.COLLECTOR, 10, 30, 1, 20),
                new Interruption(Interruption.Kind.COLLECTOR, 60, 80, 2, 10)),
            TimedRun.main(true, 0, 0, 100, 0),
            new ThreadTimeline("pool", true, new long[] {0, 100}, new int[] {0, 0}, new BitSet()));
    TimelineRows rows = TimelineRows.ofThreads(run, IntSet.range(0, 0));
    TimelinePicture picture =
        TimelinePicture.of(
            run, rows, new Interval(0, 100), 5, TimelinePicture.INNERMOST, new BitSet());
    double[] expected = {0.5, 0.5, 0, 0.5, 0};
    assertEquals(2, rows.size());
    for (int row = 0; row < rows.size(); row++) {
      for (int bin = 0; bin < expected.length; bin++) {
        assertEquals(expected[bin], picture.interrupted(Interruption.Kind.COLLECTOR, row, bin));
        assertEquals(0, picture.interrupted(Interruption.Kind.PROFILER, row, bin));
      }
    }
  }
}
