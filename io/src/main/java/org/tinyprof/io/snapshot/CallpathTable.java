package org.tinyprof.io.snapshot;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.event.MethodSource;

/** The callpaths of a rank, parents before children. */
public final class CallpathTable {
  /** The parent of a callpath that has none. */
  public static final int NO_PARENT = -1;

  private final int[] parents;
  private final List<EventSpec> events;
  private final List<Map<String, String>> attributes;

  CallpathTable(int[] parents, List<EventSpec> events, List<Map<String, String>> attributes) {
    this.parents = parents.clone();
    this.events = List.copyOf(events);
    this.attributes = new ArrayList<>();
    for (Map<String, String> each : attributes) {
      this.attributes.add(Map.copyOf(each));
    }
  }

  public int size() {
    return parents.length;
  }

  /** Index of the parent, always smaller than {@code callpath}, or {@link #NO_PARENT}. */
  public int parent(int callpath) {
    return parents[callpath];
  }

  /** The name of the callpath's last event; callpaths below one parent may share it. */
  public String name(int callpath) {
    return events.get(callpath).name();
  }

  /** The method of the callpath's last event, or {@link MethodSource#NONE} if it is a named one. */
  public MethodSource source(int callpath) {
    return events.get(callpath).source();
  }

  /** Whether the values of every call are kept; otherwise calls add up. */
  public boolean each(int callpath) {
    return events.get(callpath).each();
  }

  /** The user's hint that every rank has this event. */
  public boolean common(int callpath) {
    return events.get(callpath).common();
  }

  /** The values of the consistent metrics, by metric name. */
  public Map<String, String> attributes(int callpath) {
    return attributes.get(callpath);
  }

  /** The names from the root event to this one, such as {@code main<exchange<comm}. */
  public String path(int callpath) {
    List<String> names = new ArrayList<>();
    for (int at = callpath; at != NO_PARENT; at = parent(at)) {
      names.add(name(at));
    }
    StringBuilder path = new StringBuilder();
    for (int i = names.size() - 1; i >= 0; i--) {
      path.append(names.get(i)).append(i == 0 ? "" : "<");
    }
    return path.toString();
  }
}
