package org.tinyprof.io.flush;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tinyprof.format.binary.PartSchema;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventIdentity;

/**
 * Methods of libraries that hold much time in themselves, spread over callpaths that hold little.
 */
final class SharedLeaves {
  private final PartSchema whole;
  private final Callpaths callpaths;
  private final Map<Integer, Long> samples; // of library methods below others, by place
  private final Map<EventIdentity, Long> own = new HashMap<>(); // samples without those below
  private final long least;

  /**
   * @param samples by place, with those below
   * @param least how many a method has that is kept
   */
  SharedLeaves(PartSchema whole, Map<Integer, Long> samples, long least) {
    this.whole = whole;
    this.callpaths = whole.schema().callpaths();
    this.samples = samples;
    this.least = least;
    for (int i = 0; i < callpaths.size(); i++) {
      long here = samples(i);
      int parent = callpaths.entry(i).parent();
      add(i, here);
      if (parent >= 0 && samples.containsKey(whole.place(parent))) {
        add(parent, -here);
      }
    }
  }

  private void add(int callpath, long more) {
    EventIdentity event = callpaths.entry(callpath).event().identity();
    own.put(event, own.getOrDefault(event, 0L) + more);
  }

  /** Those of a callpath that is not a library's below another one are not looked at. */
  private long samples(int callpath) {
    long here = samples.getOrDefault(whole.place(callpath), 0L);
    return here < LibrarySums.COUNTED ? here : 0;
  }

  /** Adds the places of such methods, the largest first, until there are so many. */
  void keep(Set<Integer> kept, int most) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < callpaths.size(); i++) {
      boolean much = own.get(callpaths.entry(i).event().identity()) >= least;
      if (much && samples(i) >= LibrarySums.LEAST && !kept.contains(whole.place(i))) {
        found.add(i);
      }
    }
    if (found.isEmpty()) {
      return; // as in most jobs
    }
    found.sort(
        new Comparator<>() { // no lambda: the first of a process is costly
          @Override
          public int compare(Integer one, Integer other) {
            return Long.compare(samples(other), samples(one));
          }
        });
    for (int each : found) {
      List<Integer> more = withThoseAbove(each, kept);
      if (kept.size() + more.size() <= most) {
        kept.addAll(more);
      }
    }
  }

  private List<Integer> withThoseAbove(int callpath, Set<Integer> kept) {
    List<Integer> places = new ArrayList<>();
    int at = callpath;
    while (at >= 0 && samples.containsKey(whole.place(at)) && !kept.contains(whole.place(at))) {
      places.add(whole.place(at));
      at = callpaths.entry(at).parent();
    }
    return places;
  }
}
