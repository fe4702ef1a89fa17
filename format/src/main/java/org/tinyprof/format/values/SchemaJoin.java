package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;

/**
 * Several schemas joined by identity, one after the other. Each callpath gets a number when it
 * comes first, so parents have lower numbers than what is below them.
 *
 * <p>If two schemas disagree about a callpath, the consistent value of the first is kept, and a
 * loop that either keeps is kept.
 */
public final class SchemaJoin {
  private final Set<MetricDefinition> metrics = new LinkedHashSet<>();
  private final Set<CounterDefinition> counters = new LinkedHashSet<>();
  private final Map<Child, Integer> numbers = new HashMap<>();
  private final List<Callpath> entries = new ArrayList<>();
  private final BitSet disputed = new BitSet();

  /** Adds what is new; returns the number of each callpath. */
  public int[] add(Schema schema) {
    metrics.addAll(schema.metrics());
    counters.addAll(schema.counters());
    return add(schema.callpaths());
  }

  private int[] add(Callpaths callpaths) {
    int[] numberOf = new int[callpaths.size()];
    for (int i = 0; i < numberOf.length; i++) {
      numberOf[i] = add(callpaths.entry(i), numberOf);
    }
    return numberOf;
  }

  private int add(Callpath entry, int[] numberOf) {
    int parent = entry.parent() == Callpath.ROOT ? Callpath.ROOT : numberOf[entry.parent()];
    Child key = new Child(parent, entry.event().identity());
    Integer known = numbers.get(key);
    if (known == null) {
      numbers.put(key, entries.size());
      entries.add(entry.below(parent));
      return entries.size() - 1;
    }
    Callpath first = entries.get(known);
    if (!saysTheSame(first, entry)) {
      disputed.set(known);
      entries.set(known, join(first, entry));
    }
    return known;
  }

  private static boolean saysTheSame(Callpath first, Callpath second) {
    return first.loop() == second.loop()
        && first.attributes().equals(second.attributes())
        && first.event().equals(second.event());
  }

  private static Callpath join(Callpath first, Callpath second) {
    Map<String, String> attributes = new TreeMap<>(second.attributes());
    attributes.putAll(first.attributes());
    return new Callpath(
        first.parent(),
        first.event().orSourceOf(second.event()),
        first.loop() == LoopMode.EACH ? LoopMode.EACH : second.loop(),
        attributes);
  }

  /** Adds callpaths about which a schema is right, and takes its metrics and counters for all. */
  public void correct(Schema schema) {
    metrics.clear();
    counters.clear();
    int[] numberOf = add(schema);
    for (int i = 0; i < numberOf.length; i++) {
      Callpath known = entries.get(numberOf[i]);
      entries.set(numberOf[i], schema.callpaths().entry(i).below(known.parent()));
    }
  }

  /** Whether the schemas so far say different things about some callpath. */
  public boolean isAnyDisputed() {
    return !disputed.isEmpty();
  }

  /** Whether they say different things about this one. */
  public boolean isDisputed(int number) {
    return disputed.get(number);
  }

  /** The number of each of some callpaths, all of which were added. */
  int[] find(Callpaths callpaths) {
    int[] numberOf = new int[callpaths.size()];
    for (int i = 0; i < numberOf.length; i++) {
      Callpath entry = callpaths.entry(i);
      int parent = entry.parent() == Callpath.ROOT ? Callpath.ROOT : numberOf[entry.parent()];
      numberOf[i] = numbers.get(new Child(parent, entry.event().identity()));
    }
    return numberOf;
  }

  public int size() {
    return entries.size();
  }

  public Callpath entry(int number) {
    return entries.get(number);
  }

  /** A schema of some callpaths with the metrics and counters of all. */
  public Schema schema(List<Callpath> callpaths) {
    return new Schema(List.copyOf(metrics), new Callpaths(callpaths), List.copyOf(counters));
  }

  /** All callpaths by their numbers, as they are at any time. */
  public List<Callpath> entries() {
    return Collections.unmodifiableList(entries);
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
