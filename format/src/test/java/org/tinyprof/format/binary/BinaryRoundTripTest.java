package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.OverviewBuilder;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RandomProfiles;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.JoinedSource;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.RandomSelections;
import org.tinyprof.format.values.Selection;

class BinaryRoundTripTest {
  @Property(tries = 200)
  void readsBackASingleFileEqual(@ForAll long seed) throws Exception {
    Profile profile = RandomProfiles.profile(seed);
    byte[] bytes = IndexFile.encodeWhole(profile);
    try (BinarySource source = BinarySource.open(name -> ByteSource.of(name, bytes))) {
      assertEquals(profile, source.profile());
      OverviewBuilder summaries = new OverviewBuilder(profile.schema(), false);
      summaries.add(profile.values());
      assertEquals(summaries.build(), WithoutDistributions.of(source.overview()));
      assertEquals(List.of(), Verification.of(source));
    }
  }

  @Property(tries = 20)
  void readsBackADirectoryOfPartsEqual(@ForAll long seed) throws Exception {
    Schema schema = RandomProfiles.schema(seed);
    List<LaneValues> shares = shares(seed, schema);
    LaneValues whole = LaneValues.join(schema, shares);
    try (BinarySource source = directory(schema, shares).open()) {
      assertEquals(whole, source.profile().values());
      assertEquals(
          WithoutDistributions.of(Overview.of(schema, whole)),
          WithoutDistributions.of(source.overview()));
      assertEquals(List.of(), Verification.of(source));
    }
  }

  private static List<LaneValues> shares(long seed, Schema schema) {
    List<LaneValues> shares = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      shares.add(RandomProfiles.values(seed + i, schema, 70 * i, 70 * i + (i == 1 ? 69 : 3)));
    }
    return shares;
  }

  private static ProfileInMemory directory(Schema schema, List<LaneValues> shares)
      throws Exception {
    return ProfileInMemory.of(RandomProfiles.run(210), Precision.LOSSLESS, schema, shares);
  }

  @Property(tries = 60)
  void readingIsSelectingOfAll(@ForAll long seed, @ForAll long other) throws Exception {
    Schema schema = RandomProfiles.schema(seed);
    List<LaneValues> shares = shares(seed, schema);
    Selection some = RandomSelections.by(other);
    try (BinarySource source = directory(schema, shares).open()) {
      LaneValues expected = LaneValues.join(schema, shares).select(schema, some);
      assertEquals(expected, source.read(some));
      List<LaneMessages> messages = new ArrayList<>();
      source.visitMessages(some, Runnable::run, (lanes, found) -> messages.addAll(found));
      assertEquals(expected.messages(), messages);
    }
  }

  /** Contradictions are counted once, on the first lane of the source that contradicts. */
  @Property(tries = 60)
  void readingOfAJoinIsSelectingOfAll(@ForAll long seed, @ForAll long other) throws Exception {
    Schema one = RandomProfiles.schema(seed);
    Schema two = RandomProfiles.schema(seed + 1);
    List<LaneValues> second = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      second.add(RandomProfiles.values(seed + i, two, 40 + 10 * i, 49 + 10 * i));
    }
    List<LaneValues> first = List.of(RandomProfiles.values(seed, one, 0, 9));
    Selection some = RandomSelections.by(other);
    try (JoinedSource joined =
        new JoinedSource(List.of(directory(two, second).open(), directory(one, first).open()))) {
      assertEquals(joined.read(Selection.ALL).select(joined.schema(), some), joined.read(some));
    }
  }
}
