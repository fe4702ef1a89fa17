package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.MalformedProfileException;

/** The callpaths of all ranks, in the order that all share. */
final class CommonTable {
  private final List<CallpathEntry> entries;

  private CommonTable(List<CallpathEntry> entries) {
    this.entries = entries;
  }

  static CommonTable read(ByteBuffer block) throws MalformedProfileException {
    return new CommonTable(CallpathBlocks.entries(block));
  }

  /** Where in this table and among all metrics and counters a rank's own stand. */
  Places places(RankTables rank, Definitions all) throws MalformedProfileException {
    List<Integer> places = new ArrayList<>();
    int contradictions = 0;
    int next = 0;
    for (CallpathReader own = new CallpathReader(rank.callpaths()); own.hasNext(); ) {
      CallpathEntry entry = own.next();
      int place = next + Collections.binarySearch(entries.subList(next, entries.size()), entry);
      contradictions += entry.contradicts(entries.get(place)) ? 1 : 0;
      places.add(place);
      next = place + 1;
    }
    return new Places(
        places,
        rank.definitions().metricPlaces(all),
        rank.definitions().counterPlaces(all),
        contradictions);
  }

  /** The table, with only those attributes that are consistent metrics of all ranks. */
  Callpaths callpaths(Definitions definitions) {
    List<Callpath> callpaths = new ArrayList<>();
    List<Integer> ancestors = new ArrayList<>();
    for (CallpathEntry entry : entries) {
      int depth = entry.path().size() - 1;
      ancestors.subList(depth, ancestors.size()).clear();
      int parent = depth == 0 ? Callpath.ROOT : ancestors.get(depth - 1);
      ancestors.add(callpaths.size());
      callpaths.add(
          new Callpath(
              parent,
              entry.path().get(depth),
              entry.loop(),
              definitions.consistent(entry.attributes())));
    }
    return new Callpaths(callpaths);
  }
}
