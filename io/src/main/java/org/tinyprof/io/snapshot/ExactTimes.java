package org.tinyprof.io.snapshot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.runtime.tree.Node;

/** The times that were recorded on a lane in one execution, before anything is estimated. */
final class ExactTimes {
  private final CallpathTable callpaths;
  private final Map<Integer, Double> times = new HashMap<>();
  private final Map<Integer, Double> ownTimes = new HashMap<>();
  private final Map<Long, Integer> below = new HashMap<>(); // by callpath around and event
  private final Map<Integer, List<Integer>> byHand = new HashMap<>(); // below each callpath

  ExactTimes(CallpathTable callpaths, List<Series> recorded) {
    this.callpaths = callpaths;
    for (Series each : recorded) {
      int parent = callpaths.outer(each.callpath);
      double nanos = (double) each.nanos();
      times.put(each.callpath, nanos);
      addBelow(parent, each.callpath);
      addOwn(each.callpath, nanos);
      addOwn(parent, -nanos);
      if (callpaths.isByHand(each.callpath)) {
        addByHand(parent, each.callpath);
      }
    }
  }

  private void addOwn(int callpath, double nanos) {
    Double known = ownTimes.get(callpath);
    ownTimes.put(callpath, nanos + (known == null ? 0 : known));
  }

  private void addBelow(int parent, int callpath) {
    Long key = Node.pack(parent + 1, callpaths.event(callpath));
    Integer known = below.get(key);
    if (known == null || time(callpath) > time(known)) {
      below.put(key, callpath);
    }
  }

  private void addByHand(int parent, int callpath) {
    List<Integer> below = byHand.get(parent);
    if (below == null) {
      below = new ArrayList<>();
      byHand.put(parent, below);
    }
    below.add(callpath);
  }

  /** The time of a callpath less that of its children; of one without a time, less than 0. */
  double own(int callpath) {
    Double known = ownTimes.get(callpath);
    return known == null ? 0 : known;
  }

  /** Whether a callpath was recorded. */
  boolean has(int callpath) {
    return times.containsKey(callpath);
  }

  /**
   * The callpath of an event below another one, or below events by hand between them, whatever
   * methods are between. Of several, it is the one with the most time.
   */
  int find(int parent, int event) {
    Integer direct = below.get(Node.pack(parent + 1, event));
    if (direct != null) {
      return direct;
    }
    int found = CallpathTable.NONE;
    for (Integer between : byHand.getOrDefault(parent, List.of())) {
      int below = find(between, event);
      boolean larger =
          below != CallpathTable.NONE && (found == CallpathTable.NONE || time(below) > time(found));
      found = larger ? below : found;
    }
    return found;
  }

  private double time(int callpath) {
    Double known = times.get(callpath);
    return known == null ? 0 : known;
  }

  /** A callpath, and all events by hand that are below it without another one between them. */
  List<Integer> withEventsByHand(int callpath) {
    List<Integer> all = new ArrayList<>();
    all.add(callpath);
    for (int i = 0; i < all.size(); i++) {
      all.addAll(byHand.getOrDefault(all.get(i), List.of()));
    }
    return all;
  }
}
