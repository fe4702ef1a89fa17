package org.tinyprof.format.schema;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The order of callpaths, the same in every process: a callpath, then those below it. Callpaths
 * below the same parent are ordered by the identity of their event.
 */
public final class CallpathOrder {
  private final List<Callpath> callpaths;
  private final int[] sorted;
  private final int[] places;

  /** Orders callpaths of which parents come before children. */
  public CallpathOrder(List<Callpath> callpaths) {
    this.callpaths = callpaths;
    sorted = new int[callpaths.size()];
    places = new int[callpaths.size()];
    order();
    for (int place = 0; place < sorted.length; place++) {
      places[sorted[place]] = place;
    }
  }

  /** For each callpath its place in the order. */
  public int[] places() {
    return places;
  }

  /** The callpaths in order. */
  public List<Callpath> sorted() {
    List<Callpath> entries = new ArrayList<>(sorted.length);
    for (int callpath : sorted) {
      Callpath entry = callpaths.get(callpath);
      boolean root = entry.parent() == Callpath.ROOT;
      entries.add(entry.below(root ? Callpath.ROOT : places[entry.parent()]));
    }
    return entries;
  }

  /** Sorts all by event, then strings those of each parent together. */
  private void order() {
    Integer[] byEvent = new Integer[sorted.length];
    for (int i = 0; i < byEvent.length; i++) {
      byEvent[i] = i;
    }
    Arrays.sort(byEvent, new ByEvent(callpaths, names(callpaths)));
    int roots = sorted.length;
    int[] firstChild = new int[sorted.length + 1];
    int[] nextSibling = new int[sorted.length];
    Arrays.fill(firstChild, -1);
    for (int i = byEvent.length - 1; i >= 0; i--) {
      int callpath = byEvent[i];
      int parent = callpaths.get(callpath).parent();
      int slot = parent == Callpath.ROOT ? roots : parent;
      nextSibling[callpath] = firstChild[slot];
      firstChild[slot] = callpath;
    }
    int[] above = new int[sorted.length];
    int next = firstChild[roots];
    int depth = 0;
    int count = 0;
    while (next >= 0 || depth > 0) {
      if (next >= 0) {
        sorted[count++] = next;
        above[depth++] = next;
        next = firstChild[next];
      } else {
        next = nextSibling[above[--depth]];
      }
    }
  }

  /** The events' full names, by which most of them differ; each is made once. */
  private static List<String> names(List<Callpath> callpaths) {
    Map<EventIdentity, String> known = new HashMap<>();
    List<String> names = new ArrayList<>(callpaths.size());
    for (Callpath callpath : callpaths) {
      EventIdentity event = callpath.event().identity();
      String name = known.get(event);
      if (name == null) {
        name = event.fullName();
        known.put(event, name);
      }
      names.add(name);
    }
    return names;
  }

  /** The order of {@link EventIdentity#compareTo}. */
  private record ByEvent(List<Callpath> callpaths, List<String> names)
      implements Comparator<Integer> {
    @Override
    public int compare(Integer one, Integer other) {
      int order = names.get(one).compareTo(names.get(other));
      if (order != 0) {
        return order;
      }
      EventIdentity identity = callpaths.get(one).event().identity();
      EventIdentity second = callpaths.get(other).event().identity();
      return identity.equals(second) ? 0 : identity.described().compareTo(second.described());
    }
  }
}
