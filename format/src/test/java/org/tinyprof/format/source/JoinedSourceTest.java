package org.tinyprof.format.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RandomProfiles;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Facts;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.RandomSelections;
import org.tinyprof.format.values.SchemaUnion;
import org.tinyprof.format.values.Selection;

/** The laws of joining lanes. */
class JoinedSourceTest {
  private static MemorySource source(Schema schema, LaneValues values) {
    return new MemorySource(
        new Profile(RandomProfiles.run(99), Precision.LOSSLESS, schema, values));
  }

  private static MemorySource source(long seed, int firstRank) {
    Schema schema = RandomProfiles.schema(seed);
    return source(schema, RandomProfiles.values(seed, schema, firstRank, firstRank + 2));
  }

  private static LaneValues all(ProfileSource... sources) throws IOException {
    return new JoinedSource(List.of(sources)).read(Selection.ALL);
  }

  @Property(tries = 300)
  void theOrderOfSourcesIsIrrelevant(@ForAll long seed) throws IOException {
    ProfileSource a = source(seed, 3);
    ProfileSource b = source(seed + 1, 0);
    ProfileSource c = source(seed + 2, 6);
    JoinedSource abc = new JoinedSource(List.of(a, b, c));
    JoinedSource cab = new JoinedSource(List.of(c, new JoinedSource(List.of(b, a))));
    assertEquals(
        Facts.of(abc.schema(), abc.read(Selection.ALL)),
        Facts.of(cab.schema(), cab.read(Selection.ALL)));
    assertEquals(abc.lanes(), cab.lanes());
  }

  @Property(tries = 300)
  void lanesOfOneSchemaStandSideBySide(@ForAll long seed) throws IOException {
    Schema schema = SchemaUnion.of(List.of(RandomProfiles.schema(seed))).schema();
    LaneValues a = RandomProfiles.values(seed, schema, 3, 5);
    LaneValues b = RandomProfiles.values(seed + 1, schema, 0, 2);
    LaneValues joined = LaneValues.join(schema, List.of(a, b));
    assertEquals(joined, all(source(schema, a), source(schema, b)));
    assertEquals(joined, all(source(schema, b), source(schema, a)));
    assertEquals(joined, LaneValues.join(schema, List.of(b, a)));
    assertEquals(
        Overview.of(schema, joined),
        new JoinedSource(List.of(source(schema, a), source(schema, b))).overview());
  }

  @Property(tries = 300)
  void selectingOfAJoinIsJoiningWhatWasSelected(@ForAll long seed, @ForAll long other)
      throws IOException {
    ProfileSource a = source(seed, 3);
    ProfileSource b = source(seed + 1, 0);
    Selection some = RandomSelections.ofAnySchema(other);
    JoinedSource joined = new JoinedSource(List.of(a, b));
    assertEquals(
        Facts.of(joined.schema(), joined.read(some)),
        Facts.of(joined.schema(), all(new SelectedSource(a, some), new SelectedSource(b, some))));
  }

  @Property(tries = 300)
  void readingIsSelectingOfAll(@ForAll long seed, @ForAll long one, @ForAll long other)
      throws IOException {
    JoinedSource joined = new JoinedSource(List.of(source(seed, 3), source(seed + 1, 0)));
    LaneValues all = joined.read(Selection.ALL);
    Selection a = RandomSelections.by(one);
    Selection b = RandomSelections.by(other);
    LaneValues both = all.select(joined.schema(), a.and(b));
    assertEquals(both, joined.read(a.and(b)));
    assertEquals(both, new SelectedSource(joined, a).read(b));
    Overview alone = Overview.of(joined.schema(), both);
    assertEquals(
        alone.with(alone.timelines().within(joined.overview().timelines())),
        new SelectedSource(new SelectedSource(joined, b), a).overview());
  }

  @Test
  void refusesTheSameLaneTwice() {
    var error =
        assertThrows(
            SameLaneException.class,
            () -> new JoinedSource(List.of(source(1, 0), source(2, 3), source(3, 2))));
    assertEquals(2, error.lane().rank());
    assertEquals("rank 2", new Lane(2).toString());
  }

  @Test
  void groupsComeInTheOrderOfTheirFirstLanes() throws IOException {
    JoinedSource joined = new JoinedSource(List.of(source(1, 6), source(2, 0), source(3, 3)));
    assertEquals(
        List.of(0, 3, 6),
        joined.groups(Selection.ALL).stream().map(group -> group.lanes().get(0).rank()).toList());
  }

  @Test
  void aGroupHasValuesOfTheWantedMetricsOnly() throws IOException {
    ProfileSource source = source(5, 0);
    for (LaneGroup group : source.groups(Selection.ALL)) {
      assertEquals(0, group.block(0, metric -> metric != 1).column(1).present());
    }
  }

  @Test
  void keepsTimesAsFineAsAnyOfItsSourcesNeeds() throws IOException {
    Schema schema = RandomProfiles.schema(1);
    JoinedSource joined =
        new JoinedSource(
            List.of(
                rounded(schema, 0, new Precision(1000)), rounded(schema, 5, new Precision(300))));
    assertEquals(new Precision(100), joined.precision());
  }

  private static ProfileSource rounded(Schema schema, int rank, Precision precision) {
    LaneValues values = RandomProfiles.values(1, schema, rank, rank);
    return new MemorySource(
        new Profile(RandomProfiles.run(99), precision, schema, precision.round(schema, values)));
  }
}
