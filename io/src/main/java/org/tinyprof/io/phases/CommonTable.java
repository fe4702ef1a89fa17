package org.tinyprof.io.phases;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;

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
  private int nextOwn;
  private int size;
  private int contradictions;

  CommonTable(OwnCallpaths own, boolean kept) {
    this.own = own;
    this.kept = kept;
    places = new Integer[own.entries().size()];
  }

  /** Adds the next callpath that travelled, and the rank's own ones that come before it. */
  void add(CallpathEntry travelled) {
    addOwnBefore(travelled);
    if (nextOwn < places.length && own.entries().get(nextOwn).compareTo(travelled) == 0) {
      contradictions += own.entries().get(nextOwn).contradicts(travelled) ? 1 : 0;
      places[own.indexes().get(nextOwn++)] = size;
    }
    append(travelled);
  }

  private void addOwnBefore(CallpathEntry travelled) {
    while (nextOwn < places.length && own.entries().get(nextOwn).compareTo(travelled) < 0) {
      addOwn();
    }
  }

  private void addOwn() {
    places[own.indexes().get(nextOwn)] = size;
    append(own.entries().get(nextOwn++));
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
      String name = entry.path().get(depth);
      entries.add(new Callpath(parent, name, entry.loop(), entry.attributes()));
    }
    size++;
  }

  int size() {
    return size;
  }

  List<Integer> places() {
    return List.of(places);
  }

  int contradictions() {
    return contradictions;
  }

  /** The table, with only those attributes that are consistent metrics of all ranks. */
  Callpaths callpaths(Definitions definitions) {
    return new Callpaths(
        entries.stream()
            .map(
                entry -> {
                  Map<String, String> attributes = new TreeMap<>(entry.attributes());
                  attributes.keySet().removeIf(name -> !definitions.consistent(name));
                  return new Callpath(entry.parent(), entry.name(), entry.loop(), attributes);
                })
            .toList());
  }
}
