package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.CallpathOrder;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;

/**
 * The schemas of several ranks, files or runs joined by identity, in time linear in their size.
 *
 * <p>Callpaths are in {@link CallpathOrder}, whatever the order of the schemas. If two schemas
 * disagree about a callpath, the consistent value of the first is kept, and a loop that either
 * keeps is kept; {@link #mapping} counts the disagreements. Metrics that differ in unit or kind are
 * different metrics. So joining is associative, and joining a schema twice changes nothing.
 */
public final class SchemaUnion {
  private final Map<Child, Integer> places = new HashMap<>();
  private final List<Callpath> joined = new ArrayList<>();
  private final Schema schema;
  private final int[] ordered; // where each of the joined stands in the schema

  private SchemaUnion(List<Schema> schemas) {
    Set<MetricDefinition> metrics = new LinkedHashSet<>();
    Set<CounterDefinition> counters = new LinkedHashSet<>();
    for (Schema one : schemas) {
      metrics.addAll(one.metrics());
      counters.addAll(one.counters());
      add(one.callpaths());
    }
    CallpathOrder order = new CallpathOrder(joined);
    ordered = order.places();
    schema = new Schema(List.copyOf(metrics), new Callpaths(order.sorted()), List.copyOf(counters));
  }

  public static SchemaUnion of(List<Schema> schemas) {
    return new SchemaUnion(schemas);
  }

  private void add(Callpaths callpaths) {
    int[] placeOf = new int[callpaths.size()];
    for (int i = 0; i < placeOf.length; i++) {
      placeOf[i] = add(callpaths.entry(i), placeOf);
    }
  }

  private int add(Callpath entry, int[] placeOf) {
    int parent = entry.parent() == Callpath.ROOT ? Callpath.ROOT : placeOf[entry.parent()];
    Child key = new Child(parent, entry.event().identity());
    Integer known = places.get(key);
    if (known == null) {
      places.put(key, joined.size());
      joined.add(entry.below(parent));
      return joined.size() - 1;
    }
    joined.set(known, join(joined.get(known), entry));
    return known;
  }

  private static Callpath join(Callpath first, Callpath second) {
    if (first.loop() == second.loop()
        && first.attributes().equals(second.attributes())
        && first.event().equals(second.event())) {
      return first;
    }
    Map<String, String> attributes = new TreeMap<>(second.attributes());
    attributes.putAll(first.attributes());
    return new Callpath(
        first.parent(),
        first.event().orSourceOf(second.event()),
        first.loop() == LoopMode.EACH ? LoopMode.EACH : second.loop(),
        attributes);
  }

  /** The schema that all of them fit into. */
  public Schema schema() {
    return schema;
  }

  /** Where the entries of one of the joined schemas stand in the union. */
  public SchemaMapping mapping(Schema one) {
    int[] callpaths = new int[one.callpaths().size()];
    int[] placeOf = new int[callpaths.length];
    int contradictions = 0;
    for (int i = 0; i < callpaths.length; i++) {
      Callpath entry = one.callpaths().entry(i);
      int parent = entry.parent() == Callpath.ROOT ? Callpath.ROOT : placeOf[entry.parent()];
      placeOf[i] = places.get(new Child(parent, entry.event().identity()));
      callpaths[i] = ordered[placeOf[i]];
      contradictions += contradict(entry, joined.get(placeOf[i])) ? 1 : 0;
    }
    int[] metrics = new int[one.metrics().size()];
    for (int i = 0; i < metrics.length; i++) {
      metrics[i] = schema.metrics().indexOf(one.metric(i));
      boolean firstOfItsName = one.metric(one.metric(i).name()) == i;
      contradictions += firstOfItsName && schema.metric(one.metric(i).name()) != metrics[i] ? 1 : 0;
    }
    int[] counters = new int[one.counters().size()];
    for (int i = 0; i < counters.length; i++) {
      counters[i] = schema.counters().indexOf(one.counters().get(i));
    }
    return new SchemaMapping(schema, callpaths, metrics, counters, contradictions);
  }

  /** Whether the two say different things where both say something. */
  private static boolean contradict(Callpath one, Callpath kept) {
    if (one.loop() != kept.loop()) {
      return true;
    }
    for (Map.Entry<String, String> attribute : one.attributes().entrySet()) {
      if (!attribute.getValue().equals(kept.attributes().get(attribute.getKey()))) {
        return true;
      }
    }
    return false;
  }

  /** What a callpath is found by: its parent and its event. */
  private record Child(int parent, EventIdentity event) {
    /** Written out: the one that comes with a record costs a JVM 15 ms when first called. */
    @Override
    public boolean equals(Object other) {
      return other instanceof Child that && parent == that.parent && event.equals(that.event);
    }

    @Override
    public int hashCode() {
      return 31 * event.hashCode() + parent;
    }
  }
}
