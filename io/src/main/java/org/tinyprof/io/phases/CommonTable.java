package org.tinyprof.io.phases;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.LoopMode;

/**
 * Joins a rank's own callpaths with those that travelled, both sorted, into the order of all.
 *
 * <p>What did not travel is the same on every rank, so every rank comes to the same order. A rank
 * that does not need the table itself keeps only the places of its own callpaths in it.
 */
final class CommonTable {
  private final OwnCallpaths own;
  private final boolean kept;
  private final Integer[] places;
  private final List<Callpath> entries = new ArrayList<>();
  private final List<Integer> ancestors = new ArrayList<>();
  private List<CallpathEntry> ownEntries = List.of();
  private int nextOwn;
  private int size;
  private int contradictions;

  CommonTable(OwnCallpaths own, boolean kept) {
    this.own = own;
    this.kept = kept;
    places = new Integer[own.size()];
  }

  /** The table of a rank that has the same callpaths as all others: its own. */
  void addAllOwn() {
    int[] placeOf = new int[places.length];
    for (int place = 0; place < places.length; place++) {
      places[place] = place;
      placeOf[own.index(place)] = place;
      if (kept) {
        Callpath callpath = own.callpath(place);
        int parent =
            callpath.parent() == Callpath.ROOT ? Callpath.ROOT : placeOf[callpath.parent()];
        append(parent, callpath.name(), callpath.loop(), callpath.attributes());
      }
    }
    size = places.length;
  }

  /** Starts to add what travelled; {@code sorted} are the rank's own. */
  void join(List<CallpathEntry> sorted) {
    ownEntries = sorted;
  }

  /** Adds the next callpath that travelled, and the rank's own ones that come before it. */
  void add(CallpathEntry travelled) {
    while (nextOwn < places.length && ownEntries.get(nextOwn).compareTo(travelled) < 0) {
      addOwn();
    }
    if (nextOwn < places.length && ownEntries.get(nextOwn).compareTo(travelled) == 0) {
      contradictions += ownEntries.get(nextOwn).contradicts(travelled) ? 1 : 0;
      places[nextOwn++] = size;
    }
    append(travelled);
  }

  private void addOwn() {
    places[nextOwn] = size;
    append(ownEntries.get(nextOwn++));
  }

  /** Adds what is left of the rank's own callpaths, after the last that travelled. */
  void finish() {
    while (nextOwn < places.length) {
      addOwn();
    }
  }

  private void append(CallpathEntry entry) {
    if (kept) {
      int depth = entry.path().size() - 1;
      ancestors.subList(depth, ancestors.size()).clear();
      int parent = depth == 0 ? Callpath.ROOT : ancestors.get(depth - 1);
      ancestors.add(size);
      append(parent, entry.path().get(depth), entry.loop(), entry.attributes());
    }
    size++;
  }

  private void append(int parent, String name, LoopMode loop, Map<String, String> attributes) {
    entries.add(new Callpath(parent, name, loop, attributes));
  }

  /** Where each of the rank's own callpaths, in order, stands. */
  List<Integer> places() {
    return List.of(places);
  }

  int contradictions() {
    return contradictions;
  }

  /** The table, with only those attributes that are consistent metrics of all ranks. */
  Callpaths callpaths(Definitions definitions) {
    List<Callpath> consistent = new ArrayList<>();
    for (Callpath entry : entries) {
      consistent.add(entry.attributes().isEmpty() ? entry : consistent(entry, definitions));
    }
    return new Callpaths(consistent);
  }

  private static Callpath consistent(Callpath entry, Definitions definitions) {
    Map<String, String> attributes = new TreeMap<>();
    for (Map.Entry<String, String> attribute : entry.attributes().entrySet()) {
      if (definitions.consistent(attribute.getKey())) {
        attributes.put(attribute.getKey(), attribute.getValue());
      }
    }
    return new Callpath(entry.parent(), entry.name(), entry.loop(), attributes);
  }
}
