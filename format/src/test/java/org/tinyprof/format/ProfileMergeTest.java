package org.tinyprof.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ProfileMergeTest {
  private static Profile share(long seed, int firstRank) {
    Schema schema = RandomProfiles.schema(seed);
    LaneValues part = RandomProfiles.part(seed, schema, firstRank, firstRank + 2);
    return new Profile(RandomProfiles.run(9), Precision.LOSSLESS, schema, part);
  }

  @Property(tries = 300)
  void mergingProfilesIsAssociative(@ForAll long seed) {
    Profile a = share(seed, 3);
    Profile b = share(seed + 1, 0);
    Profile c = share(seed + 2, 6);
    assertEquals(a.merge(b).merge(c), a.merge(b.merge(c)));
  }

  @Property(tries = 300)
  void mergingPartsOfTheSameTablesIgnoresTheirOrder(@ForAll long seed) {
    Schema schema = RandomProfiles.schema(seed);
    LaneValues a = RandomProfiles.part(seed, schema, 0, 2);
    LaneValues b = RandomProfiles.part(seed + 1, schema, 3, 4);
    LaneValues c = RandomProfiles.part(seed + 2, schema, 5, 9);
    LaneValues all = LaneValues.merge(schema, List.of(a, b, c));
    assertEquals(
        all, LaneValues.merge(schema, List.of(c, LaneValues.merge(schema, List.of(b, a)))));
  }

  @Property(tries = 300)
  void summariesOfPartsMergeToThatOfTheWhole(@ForAll long seed) {
    Schema schema = RandomProfiles.schema(seed);
    LaneValues a = RandomProfiles.part(seed, schema, 0, 2);
    LaneValues b = RandomProfiles.part(seed + 1, schema, 3, 4);
    LaneValues c = RandomProfiles.part(seed + 2, schema, 5, 9);
    Summaries ofA = Summaries.of(schema, a);
    Summaries ofB = Summaries.of(schema, b);
    Summaries ofC = Summaries.of(schema, c);
    Summaries whole = Summaries.of(schema, LaneValues.merge(schema, List.of(a, b, c)));
    assertEquals(whole, ofA.merge(ofB).merge(ofC));
    assertEquals(whole, ofC.merge(ofB.merge(ofA)));
    assertEquals(whole, Summaries.empty(schema).merge(whole));
  }

  @Test
  void keepsTheFirstOfTwoTagsAndCountsTheConflict() {
    Schema first = tagged("COMP", LoopMode.SUM);
    Schema second = tagged("COMM", LoopMode.EACH);
    SchemaUnion union = new SchemaUnion(first, second);
    assertEquals(1, union.conflicts());
    assertEquals(
        new Callpath(Callpath.ROOT, "main", LoopMode.EACH, Map.of("tag", "COMP")),
        union.schema().callpaths().entry(0));
  }

  private static Schema tagged(String tag, LoopMode loop) {
    return new Schema(
        List.of(MetricDefinition.TIME, MetricDefinition.consistent("tag")),
        new Callpaths(List.of(new Callpath(Callpath.ROOT, "main", loop, Map.of("tag", tag)))),
        List.of());
  }

  @Test
  void refusesProfilesOfDifferentRuns() {
    Profile one = share(1, 0);
    Profile other =
        new Profile(
            RandomProfiles.run(10), one.precision(), one.schema(), LaneValues.empty(one.schema()));
    assertThrows(IllegalArgumentException.class, () -> one.merge(other));
  }

  @Test
  void joinsHostsWithDifferentJdks() {
    Profile one = share(1, 0);
    Profile other = share(1, 3);
    RunInfo run = other.run();
    RunInfo elsewhere =
        new RunInfo(
            run.program(),
            run.start(),
            run.ranks(),
            run.hosts(),
            run.jdk() + "+1",
            run.version(),
            run.clock(),
            run.configuration(),
            run.properties());
    Profile there = new Profile(elsewhere, other.precision(), other.schema(), other.part());
    assertEquals(one.merge(other), one.merge(there));
  }

  @Test
  void refusesTheSameLaneTwice() {
    Profile one = share(1, 0);
    assertThrows(IllegalArgumentException.class, () -> one.merge(one));
  }
}
