package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Course;
import org.tinyprof.format.overview.Distribution;
import org.tinyprof.format.overview.MessageMatrix;
import org.tinyprof.format.overview.MetricOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.TimelineGrid;
import org.tinyprof.format.run.EveryFeature;
import org.tinyprof.format.run.FigureTwo;
import org.tinyprof.format.run.HaloRun;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RandomProfiles;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;

class VerificationTest {
  private static BinarySource open(byte[] whole) throws IOException {
    return BinarySource.open(name -> ByteSource.of(name, whole));
  }

  @Test
  void findsNothingWrongWithAGoodProfile() throws Exception {
    Profile profile = EveryFeature.profile();
    try (BinarySource file = open(IndexFile.encodeWhole(profile));
        BinarySource folder = ProfileInMemory.of(profile, 1).open()) {
      assertEquals(List.of(), Verification.of(file));
      assertEquals(List.of(), Verification.of(folder));
    }
    assertEquals(List.of(), Verification.of(new MemorySource(profile)));
  }

  @Test
  void thereAreNoDistributionsOfASingleRank() throws Exception {
    Profile both = FigureTwo.profile();
    LaneValues one = both.values().select(both.schema(), Selection.ALL.ranks(IntSet.of(1)));
    Profile single = new Profile(both.run(), both.precision(), both.schema(), one);
    try (BinarySource two = open(IndexFile.encodeWhole(both));
        BinarySource rank = open(IndexFile.encodeWhole(single))) {
      assertNotEquals(Distribution.NONE, two.overview().callpath(0).metric(1).distribution());
      assertEquals(Distribution.NONE, rank.overview().callpath(0).metric(1).distribution());
      assertEquals(List.of(), Verification.of(rank));
    }
  }

  @Test
  void findsDistributionsThatAreNotThoseOfTheValues() throws Exception {
    Profile profile = FigureTwo.profile();
    Overview right = Overview.of(profile.schema(), profile.values());
    Overview none = WithoutDistributions.of(right);
    try (BinarySource source = open(IndexFile.encodeWhole(profile, none))) {
      assertEquals(
          List.of("the distributions are not those of the values"), Verification.of(source));
    }
  }

  @Test
  void findsACourseThatIsNotThatOfTheValues() throws Exception {
    Profile profile = FigureTwo.profile();
    Overview right = Overview.of(profile.schema(), profile.values());
    try (BinarySource source = open(IndexFile.encodeWhole(profile, withoutCourse(right, 1, 1)))) {
      assertEquals(
          List.of("the distributions are not those of the values"), Verification.of(source));
    }
  }

  private static Overview withoutCourse(Overview right, int callpath, int metric) {
    MetricOverview known = right.callpath(callpath).metric(metric);
    Distribution all = known.distribution();
    List<MetricOverview> metrics = new ArrayList<>(right.callpath(callpath).metrics());
    metrics.set(
        metric,
        known.with(
            new Distribution(all.histogram(), all.extremes(), all.executions(), Course.EMPTY)));
    List<CallpathOverview> callpaths = new ArrayList<>(right.callpaths());
    callpaths.set(callpath, right.callpath(callpath).with(metrics));
    return right.with(callpaths);
  }

  @Test
  void findsAMatrixThatIsNotThatOfTheLanes() throws Exception {
    Profile profile = HaloRun.profile();
    Overview right = Overview.of(profile.schema(), profile.values());
    Overview wrong = right.with(MessageMatrix.EMPTY);
    try (BinarySource good = open(IndexFile.encodeWhole(profile, right));
        BinarySource bad = open(IndexFile.encodeWhole(profile, wrong))) {
      assertEquals(List.of(), Verification.of(good));
      assertEquals(
          List.of("the matrix of messages is not that of the lanes"), Verification.of(bad));
    }
  }

  @Test
  void findsAPictureOfTimelinesThatIsNotThatOfTheLanes() throws Exception {
    Profile profile = manySampledRanks(0);
    Overview right = Overview.of(profile.schema(), profile.values());
    TimelineGrid longer =
        Overview.of(profile.schema(), manySampledRanks(1_000_000_000).values()).grid();
    TimelineGrid fewer = Overview.of(profile.schema(), profile.values().range(0, 150)).grid();
    try (BinarySource good = open(IndexFile.encodeWhole(profile, right));
        BinarySource late = open(IndexFile.encodeWhole(profile, right.with(longer)));
        BinarySource few = open(IndexFile.encodeWhole(profile, right.with(fewer)))) {
      assertFalse(good.overview().grid().isEmpty());
      assertEquals(List.of(), Verification.of(good));
      List<String> wrong = List.of("the picture of all timelines is not that of the lanes");
      assertEquals(wrong, Verification.of(late));
      assertEquals(wrong, Verification.of(few));
    }
  }

  /** 200 ranks with a sample every 10 ms, and a break of so many nanoseconds in their middle. */
  private static Profile manySampledRanks(long breakNanos) {
    Profile one = FigureTwo.profile();
    LaneValuesBuilder values = new LaneValuesBuilder(one.schema(), 200);
    for (int rank = 0; rank < 200; rank++) {
      long[] moments = new long[100];
      int[] callpaths = new int[100];
      for (int i = 0; i < moments.length; i++) {
        moments[i] = i * 10_000_000L + (i < 50 ? 0 : breakNanos);
        callpaths[i] = (i + rank) / 10 % one.schema().callpaths().size();
      }
      ThreadTimeline main = new ThreadTimeline("main", false, moments, callpaths, new BitSet());
      values.lane(new Lane(rank)).timeline(new LaneTimeline(0, 1, 10_000_000, List.of(main)));
    }
    RunInfo few = one.run();
    RunInfo run = RunInfo.recorded(few.id(), few.program(), few.start(), 200, few.attributes());
    return new Profile(run, one.precision(), one.schema(), values.build());
  }

  @Test
  void findsSummariesThatAreNotThoseOfTheValues() throws Exception {
    Profile profile = RandomProfiles.profile(4);
    byte[] part = PartFile.encode(profile.run(), profile.schema(), profile.values());
    byte[] index =
        IndexFile.encode(
            profile.run(),
            profile.precision(),
            profile.schema(),
            Overview.empty(profile.schema()),
            List.of(PartEntry.of("part-00000", profile.values().lanes(), part)));
    ProfileFiles files = name -> ByteSource.of(name, name.equals(IndexFile.NAME) ? index : part);
    try (BinarySource source = BinarySource.open(files)) {
      assertEquals("the summaries are not those of the values", Verification.of(source).get(0));
    }
  }
}
