package org.tinyprof.format.schema;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tinyprof.format.wire.Refusals.assertRefused;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.run.FigureTwo;

class SchemaTest {
  @Test
  void callpathsKnowTheirPathsAndSubtrees() {
    Callpaths callpaths = FigureTwo.profile().schema().callpaths();
    assertEquals("main<exchange<comm", callpaths.path(4));
    assertArrayEquals(new int[] {3, 4, 5}, callpaths.subtree(3));
    assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5}, callpaths.subtree(0));
  }

  @Test
  void callpathsRefuseChildrenBeforeParentsAndTwins() {
    Callpath root = new Callpath(Callpath.ROOT, "main", LoopMode.SUM);
    assertRefused(
        "callpath 0 comes before its parent 0",
        () -> new Callpaths(List.of(new Callpath(0, "a", LoopMode.SUM))));
    assertRefused(
        "callpath 1 repeats the event main below its parent",
        () -> new Callpaths(List.of(root, root)));
  }

  @Test
  void textsRefuseHalfACharacter() {
    assertRefused(
        "event name has half a character at 1; UTF-8 cannot hold it: a\uD800",
        () -> new Callpath(Callpath.ROOT, "a\uD800", LoopMode.SUM));
  }

  @Test
  void schemasRefuseAttributesThatAreNoConsistentMetric() {
    Callpath tagged = new Callpath(Callpath.ROOT, "main", LoopMode.SUM, Map.of("time", "x"));
    assertRefused(
        "event main has an attribute that is not a consistent metric: [time]",
        () ->
            new Schema(List.of(MetricDefinition.TIME), new Callpaths(List.of(tagged)), List.of()));
  }

  @Test
  void schemasAlwaysHaveTime() {
    assertRefused(
        "a profile always has the metric time, in ns and with its children",
        () -> new Schema(List.of(), new Callpaths(List.of()), List.of()));
  }

  @Test
  void metricsOfOneNameAreToldApart() {
    MetricDefinition own = MetricDefinition.integer("time", "ns", false);
    MetricDefinition text = MetricDefinition.decimal("time", "s", true);
    Schema schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME, own, text),
            new Callpaths(List.of()),
            List.of());
    assertEquals("count", schema.label(0));
    assertEquals("time (ns, integer, inclusive)", schema.label(1));
    assertEquals("time (ns, integer, exclusive)", schema.label(2));
    assertEquals("time (s, decimal)", schema.label(3));
  }
}
