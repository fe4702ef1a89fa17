package org.tinyprof.io.phases;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.LoopMode;

/**
 * A callpath that means the same on every rank: all its names, not an index of one rank's table.
 *
 * <p>Ordered by its names, so a parent comes before its children.
 */
record CallpathEntry(List<String> path, LoopMode loop, Map<String, String> attributes)
    implements Comparable<CallpathEntry> {
  CallpathEntry {
    path = List.copyOf(path);
    attributes = Collections.unmodifiableMap(new TreeMap<>(attributes));
  }

  @Override
  public int compareTo(CallpathEntry other) {
    int common = Math.min(path.size(), other.path.size());
    for (int i = 0; i < common; i++) {
      int order = path.get(i).compareTo(other.path.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(path.size(), other.path.size());
  }

  /**
   * Joins what two ranks say of the same callpath. Attributes of the lower rank win; a callpath of
   * which one rank keeps every value keeps every value.
   */
  CallpathEntry merge(CallpathEntry higher) {
    Map<String, String> all = new TreeMap<>(higher.attributes);
    all.putAll(attributes);
    return new CallpathEntry(path, loop == LoopMode.EACH ? loop : higher.loop, all);
  }

  /** Whether the two say different things where both say something. */
  boolean contradicts(CallpathEntry other) {
    if (loop != other.loop) {
      return true;
    }
    for (Map.Entry<String, String> mine : attributes.entrySet()) {
      String theirs = other.attributes.get(mine.getKey());
      if (theirs != null && !theirs.equals(mine.getValue())) {
        return true;
      }
    }
    return false;
  }
}
