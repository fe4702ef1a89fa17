package org.tinyprof.format;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * One entry of the callpath table.
 *
 * @param parent index of the parent in the table, or {@link #ROOT}
 * @param attributes values of consistent metrics by the metric's name
 */
public record Callpath(int parent, String name, LoopMode loop, Map<String, String> attributes) {
  public static final int ROOT = -1;

  public Callpath {
    if (parent < ROOT) {
      throw new IllegalArgumentException("parent of " + name + " is no callpath: " + parent);
    }
    Texts.require(name, "event name");
    attributes =
        attributes.isEmpty() ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(attributes));
    for (Map.Entry<String, String> attribute : attributes.entrySet()) {
      Texts.require(attribute.getValue(), attribute.getKey());
    }
  }

  public Callpath(int parent, String name, LoopMode loop) {
    this(parent, name, loop, Map.of());
  }
}
