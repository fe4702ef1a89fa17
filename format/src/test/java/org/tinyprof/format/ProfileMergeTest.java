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
    Tables tables = RandomProfiles.tables(seed);
    Part part = RandomProfiles.part(seed, tables, firstRank, firstRank + 2);
    return new Profile(RandomProfiles.run(9), Precision.LOSSLESS, tables, part);
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
    Tables tables = RandomProfiles.tables(seed);
    Part a = RandomProfiles.part(seed, tables, 0, 2);
    Part b = RandomProfiles.part(seed + 1, tables, 3, 4);
    Part c = RandomProfiles.part(seed + 2, tables, 5, 9);
    Part all = Part.merge(tables, List.of(a, b, c));
    assertEquals(all, Part.merge(tables, List.of(c, Part.merge(tables, List.of(b, a)))));
  }

  @Property(tries = 300)
  void summariesOfPartsMergeToThatOfTheWhole(@ForAll long seed) {
    Tables tables = RandomProfiles.tables(seed);
    Part a = RandomProfiles.part(seed, tables, 0, 2);
    Part b = RandomProfiles.part(seed + 1, tables, 3, 4);
    Part c = RandomProfiles.part(seed + 2, tables, 5, 9);
    Summaries ofA = Summaries.of(tables, a);
    Summaries ofB = Summaries.of(tables, b);
    Summaries ofC = Summaries.of(tables, c);
    Summaries whole = Summaries.of(tables, Part.merge(tables, List.of(a, b, c)));
    assertEquals(whole, ofA.merge(ofB).merge(ofC));
    assertEquals(whole, ofC.merge(ofB.merge(ofA)));
    assertEquals(whole, Summaries.empty(tables).merge(whole));
  }

  @Test
  void keepsTheFirstOfTwoTagsAndCountsTheConflict() {
    Tables first = tagged("COMP", LoopMode.SUM);
    Tables second = tagged("COMM", LoopMode.EACH);
    TablesUnion union = new TablesUnion(first, second);
    assertEquals(1, union.conflicts());
    assertEquals(
        new Callpath(Callpath.ROOT, "main", LoopMode.EACH, Map.of("tag", "COMP")),
        union.tables().callpaths().entry(0));
  }

  private static Tables tagged(String tag, LoopMode loop) {
    return new Tables(
        List.of(MetricDefinition.TIME, MetricDefinition.consistent("tag")),
        new Callpaths(List.of(new Callpath(Callpath.ROOT, "main", loop, Map.of("tag", tag)))),
        List.of());
  }

  @Test
  void refusesProfilesOfDifferentRuns() {
    Profile one = share(1, 0);
    Profile other =
        new Profile(
            RandomProfiles.run(10), one.precision(), one.tables(), Part.empty(one.tables()));
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
    Profile there = new Profile(elsewhere, other.precision(), other.tables(), other.part());
    assertEquals(one.merge(other), one.merge(there));
  }

  @Test
  void refusesTheSameLaneTwice() {
    Profile one = share(1, 0);
    assertThrows(IllegalArgumentException.class, () -> one.merge(one));
  }
}
