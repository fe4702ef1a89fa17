package org.tinyprof.format.schema;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.wire.Texts;

/**
 * One entry of the callpath table.
 *
 * @param parent index of the parent in the table, or {@link #ROOT}
 * @param attributes values of consistent metrics by the metric's name
 */
public record Callpath(
    int parent, EventDefinition event, LoopMode loop, Map<String, String> attributes) {
  public static final int ROOT = -1;

  public Callpath {
    if (parent < ROOT) {
      throw new IllegalArgumentException(
          "parent of " + event.name() + " is not a callpath: " + parent);
    }
    attributes =
        attributes.isEmpty() ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(attributes));
    for (Map.Entry<String, String> attribute : attributes.entrySet()) {
      Texts.require(attribute.getValue(), attribute.getKey());
    }
  }

  /** A callpath of an event with a given name. */
  public Callpath(int parent, String name, LoopMode loop, Map<String, String> attributes) {
    this(parent, EventDefinition.named(name), loop, attributes);
  }

  public Callpath(int parent, String name, LoopMode loop) {
    this(parent, name, loop, Map.of());
  }

  /** The event's shortest name; {@link Callpaths#name} distinguishes events of one name. */
  public String name() {
    return event.name();
  }

  /** The same below another parent. */
  public Callpath below(int newParent) {
    return newParent == parent ? this : new Callpath(newParent, event, loop, attributes);
  }
}
