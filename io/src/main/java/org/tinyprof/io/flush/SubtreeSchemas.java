package org.tinyprof.io.flush;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.binary.PartSchema;
import org.tinyprof.format.binary.SchemaCodec;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.CallpathOrder;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.SchemaJoin;
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
  private final SchemaJoin joined = new SchemaJoin();
  private final List<int[]> below = new ArrayList<>(); // the numbers of what each has sent
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
    joined.add(travelling);
  }

  /** Adds what the next aggregator below has sent. */
  void add(Schema schema) {
    below.add(joined.add(schema));
  }

  /** All that was added, in the order that all aggregators share. */
  Schema sent() {
    sent = new CallpathOrder(joined.entries());
    return joined.schema(sent.sorted());
  }

  /** On rank 0: the schema of the profile. */
  SharedSchema whole() {
    int[] ofGroup = joined.add(group);
    CallpathOrder order = new CallpathOrder(joined.entries());
    Schema schema = joined.schema(order.sorted());
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
    size = told.size();
    crc = told.crc();
    int[] ofGroup = joined.add(group);
    joined.correct(told.corrections());
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
    return new PartSchema(joined.schema(entries), places, size, crc);
  }

  private PartSchema all() {
    CallpathOrder order = new CallpathOrder(joined.entries());
    int[] ordered = order.places();
    int[] places = new int[ordered.length];
    for (int i = 0; i < places.length; i++) {
      places[ordered[i]] = placeOf[i];
    }
    return new PartSchema(joined.schema(order.sorted()), places, size, crc);
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
    Schema corrections = joined.schema(disputed(numbers));
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
