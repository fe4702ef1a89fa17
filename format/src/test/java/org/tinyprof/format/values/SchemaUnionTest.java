package org.tinyprof.format.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.run.RandomProfiles;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;

/** The laws of joining schemas. */
class SchemaUnionTest {
  private static Schema union(Schema... schemas) {
    return SchemaUnion.of(List.of(schemas)).schema();
  }

  @Property(tries = 500)
  void isAssociative(@ForAll long seed) {
    Schema a = RandomProfiles.schema(seed);
    Schema b = RandomProfiles.schema(seed + 1);
    Schema c = RandomProfiles.schema(seed + 2);
    Schema all = union(a, b, c);
    assertEquals(all, union(union(a, b), c));
    assertEquals(all, union(a, union(b, c)));
  }

  @Property(tries = 500)
  void isIdempotent(@ForAll long seed) {
    Schema a = RandomProfiles.schema(seed);
    Schema b = RandomProfiles.schema(seed + 1);
    Schema both = union(a, b);
    assertEquals(both, union(both, both));
    assertEquals(both, union(both, a));
    assertEquals(union(a), union(a, a));
  }

  @Property(tries = 500)
  void contradictsNoSchemaThatSaysTheSame(@ForAll long seed) {
    Schema both = union(RandomProfiles.schema(seed), RandomProfiles.schema(seed + 1));
    SchemaMapping mapping = SchemaUnion.of(List.of(both, both)).mapping(both);
    assertEquals(0, mapping.contradictions());
    LaneValues values = RandomProfiles.values(seed, both, 0, 2);
    assertEquals(values, mapping.apply(values));
  }

  @Property(tries = 500)
  void isCommutativeButForOrderAndContradictions(@ForAll long seed) {
    Schema a = RandomProfiles.schema(seed);
    Schema b = RandomProfiles.schema(seed + 1);
    Schema ab = union(a, b);
    Schema ba = union(b, a);
    assertEquals(new HashSet<>(ab.metrics()), new HashSet<>(ba.metrics()));
    assertEquals(new HashSet<>(ab.counters()), new HashSet<>(ba.counters()));
    assertEquals(ab.callpaths().size(), ba.callpaths().size());
    for (int i = 0; i < ab.callpaths().size(); i++) {
      Callpath one = ab.callpaths().entry(i);
      Callpath other = ba.callpaths().entry(i);
      assertEquals(one.parent(), other.parent());
      assertEquals(one.event().identity(), other.event().identity());
      assertEquals(one.loop(), other.loop());
      assertEquals(one.attributes().keySet(), other.attributes().keySet());
      assertEquals(isUnknown(one.event()), isUnknown(other.event()));
    }
  }

  private static boolean isUnknown(EventDefinition event) {
    return event.source().equals(EventDefinition.Source.UNKNOWN);
  }

  @Property(tries = 300)
  void losesAndInventsNoValue(@ForAll long seed) {
    Schema a = RandomProfiles.schema(seed);
    Schema b = RandomProfiles.schema(seed + 1);
    LaneValues values = RandomProfiles.values(seed, b, 0, 3);
    SchemaUnion union = SchemaUnion.of(List.of(a, b));
    LaneValues mapped = union.mapping(b).apply(values);
    assertEquals(Facts.of(b, values), Facts.of(union.schema(), mapped));
  }

  @Property(tries = 300)
  void callpathsAreInOneOrderWhateverOrderTheyCameIn(@ForAll long seed) {
    Callpaths callpaths = union(RandomProfiles.schema(seed)).callpaths();
    for (int i = 1; i < callpaths.size(); i++) {
      List<EventIdentity> before = Facts.path(callpaths, i - 1);
      List<EventIdentity> path = Facts.path(callpaths, i);
      int shared = 0;
      while (shared < before.size() && before.get(shared).equals(path.get(shared))) {
        shared++;
      }
      assertTrue(
          shared == before.size() || before.get(shared).compareTo(path.get(shared)) < 0,
          () -> before + " comes before " + path);
    }
  }

  @Test
  void keepsTheFirstOfTwoTagsAndCountsTheContradiction() {
    Schema first = tagged("COMP", LoopMode.SUM);
    Schema second = tagged("COMM", LoopMode.EACH);
    SchemaUnion union = SchemaUnion.of(List.of(first, second));
    assertEquals(
        new Callpath(Callpath.ROOT, "main", LoopMode.EACH, Map.of("tag", "COMP")),
        union.schema().callpaths().entry(0));
    assertEquals(1, union.mapping(first).contradictions()); // of the loop
    assertEquals(1, union.mapping(second).contradictions()); // of the tag
  }

  private static Schema tagged(String tag, LoopMode loop) {
    return new Schema(
        List.of(MetricDefinition.TIME, MetricDefinition.consistent("tag")),
        new Callpaths(List.of(new Callpath(Callpath.ROOT, "main", loop, Map.of("tag", tag)))),
        List.of());
  }

  @Test
  void keepsBothOfTwoMetricsThatContradictEachOther() {
    Schema first = of(MetricDefinition.integer("alloc", "bytes", true));
    Schema second = of(MetricDefinition.integer("alloc", "kB", true));
    SchemaUnion union = SchemaUnion.of(List.of(first, second));
    assertEquals(3, union.schema().metrics().size());
    assertEquals(0, union.mapping(first).contradictions());
    assertEquals(1, union.mapping(second).contradictions());
    LaneValues values = new LaneValuesBuilder(second).lane(new Lane(4)).build();
    LaneValues mapped = union.mapping(second).apply(values);
    assertEquals(1, mapped.counters().get(0).value(0));
  }

  private static Schema of(MetricDefinition metric) {
    return new Schema(
        List.of(MetricDefinition.TIME, metric),
        new Callpaths(List.of()),
        List.of(CounterDefinition.CONTRADICTIONS));
  }
}
