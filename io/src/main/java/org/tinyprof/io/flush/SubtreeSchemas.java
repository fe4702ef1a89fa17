package org.tinyprof.io.flush;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tinyprof.format.binary.PartSchema;
import org.tinyprof.format.binary.SchemaCodec;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.CallpathOrder;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.CallpathJoin;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.io.message.ReceivedBlock;

/**
 * The schemas of an aggregator's group and of all groups whose aggregators are below it in the
 * tree, joined. First they are added, then all of them are sent up, then the {@link SchemaPlaces}
 * come down.
 */
final class SubtreeSchemas {
  private final Schema group;
  private final int[] staying; // callpaths of the group that all groups have
  private final CallpathJoin joined = new CallpathJoin();
  private final List<int[]> below = new ArrayList<>(); // the numbers of what each has sent
  private List<MetricDefinition> metrics;
  private List<CounterDefinition> counters;
  private CallpathOrder sent;
  private int[] placeOf; // of each callpath by its number, in the schema of the profile
  private int size;
  private int crc;

  /**
   * Begins with the schema of a group.
   *
   * @param travelling what of it other aggregators may not know
   * @param staying the callpaths that all groups have, by their place in the schema
   */
  SubtreeSchemas(Schema group, Schema travelling, int[] staying) {
    this.group = group;
    this.staying = staying;
    metrics = travelling.metrics();
    counters = travelling.counters();
    joined.add(travelling.callpaths());
  }

  /** Adds what the next aggregator below has sent. */
  void add(Schema schema) {
    below.add(joined.add(schema.callpaths()));
    Set<MetricDefinition> allMetrics = new LinkedHashSet<>(metrics);
    allMetrics.addAll(schema.metrics());
    metrics = List.copyOf(allMetrics);
    Set<CounterDefinition> allCounters = new LinkedHashSet<>(counters);
    allCounters.addAll(schema.counters());
    counters = List.copyOf(allCounters);
  }

  /** All that was added, in the order that all aggregators share. */
  Schema sent() {
    sent = new CallpathOrder(joined.entries());
    return new Schema(metrics, new Callpaths(sent.sorted()), counters);
  }

  /** On rank 0: the schema of the profile. */
  SharedSchema whole() {
    int[] ofGroup = joined.add(group.callpaths());
    CallpathOrder order = new CallpathOrder(joined.entries());
    Schema schema = new Schema(metrics, new Callpaths(order.sorted()), counters);
    placeOf = order.places();
    size = joined.size();
    crc = SchemaCodec.crc(schema);
    int[] places = new int[size];
    for (int i = 0; i < size; i++) {
      places[i] = i;
    }
    return new SharedSchema(ofGroup(ofGroup), new PartSchema(schema, places, size, crc));
  }

  /** On other ranks: what they know of it. */
  SharedSchema part(SchemaPlaces told) throws MalformedProfileException {
    int[] places = sent.places();
    int[] ofSent = told.sent();
    int[] ofStaying = told.stayed();
    if (ofSent.length != places.length || ofStaying.length != staying.length) {
      throw new MalformedProfileException(
          ReceivedBlock.SOURCE, 0, "it places other callpaths than were sent");
    }
    metrics = told.corrections().metrics();
    counters = told.corrections().counters();
    size = told.size();
    crc = told.crc();
    int[] ofGroup = joined.add(group.callpaths());
    joined.correct(told.corrections().callpaths());
    placeOf = new int[joined.size()];
    for (int i = 0; i < places.length; i++) {
      placeOf[i] = ofSent[places[i]];
    }
    for (int i = 0; i < staying.length; i++) {
      placeOf[ofGroup[staying[i]]] = ofStaying[i];
    }
    PartSchema own = ofGroup(ofGroup);
    return new SharedSchema(own, below.isEmpty() ? own : all());
  }

  private PartSchema ofGroup(int[] numbers) {
    List<Callpath> entries = new ArrayList<>(numbers.length);
    int[] places = new int[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      entries.add(joined.entry(numbers[i]).below(group.callpaths().entry(i).parent()));
      places[i] = placeOf[numbers[i]];
    }
    return new PartSchema(new Schema(metrics, new Callpaths(entries), counters), places, size, crc);
  }

  private PartSchema all() {
    CallpathOrder order = new CallpathOrder(joined.entries());
    int[] ordered = order.places();
    int[] places = new int[ordered.length];
    for (int i = 0; i < places.length; i++) {
      places[ordered[i]] = placeOf[i];
    }
    return new PartSchema(
        new Schema(metrics, new Callpaths(order.sorted()), counters), places, size, crc);
  }

  /** What to tell an aggregator below, by the order in which they were added. */
  SchemaPlaces of(int number, SharedSchema own) {
    int[] numbers = below.get(number);
    int[] places = new int[numbers.length];
    for (int i = 0; i < places.length; i++) {
      places[i] = placeOf[numbers[i]];
    }
    int[] stayed = new int[staying.length];
    for (int i = 0; i < stayed.length; i++) {
      stayed[i] = own.group().place(staying[i]);
    }
    Schema corrections = new Schema(metrics, new Callpaths(disputed(numbers)), counters);
    return new SchemaPlaces(size, crc, places, stayed, corrections);
  }

  /** Those of some callpaths that schemas disagree about, and those above them. */
  private List<Callpath> disputed(int[] numbers) {
    if (!joined.isAnyDisputed()) {
      return List.of();
    }
    boolean[] wanted = new boolean[joined.size()];
    for (int number : numbers) {
      wanted[number] = joined.isDisputed(number);
    }
    for (int i = wanted.length - 1; i >= 0; i--) {
      int parent = joined.entry(i).parent();
      if (wanted[i] && parent != Callpath.ROOT) {
        wanted[parent] = true;
      }
    }
    List<Callpath> entries = new ArrayList<>();
    int[] moved = new int[wanted.length];
    for (int i = 0; i < wanted.length; i++) {
      if (wanted[i]) {
        int parent = joined.entry(i).parent();
        moved[i] = entries.size();
        entries.add(joined.entry(i).below(parent == Callpath.ROOT ? parent : moved[parent]));
      }
    }
    return entries;
  }
}
