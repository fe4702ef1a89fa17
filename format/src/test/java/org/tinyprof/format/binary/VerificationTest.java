package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Course;
import org.tinyprof.format.overview.Distribution;
import org.tinyprof.format.overview.MessageMatrix;
import org.tinyprof.format.overview.MetricOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.EveryFeature;
import org.tinyprof.format.run.FigureTwo;
import org.tinyprof.format.run.HaloRun;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RandomProfiles;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Selection;

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
