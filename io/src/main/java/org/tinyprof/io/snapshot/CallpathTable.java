package org.tinyprof.io.snapshot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.runtime.event.CallLines;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventName;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.event.MethodSource;
import org.tinyprof.runtime.tree.Node;

/** The callpaths of a rank, parents before children; those of all its trees and samples. */
public final class CallpathTable {
  /** The parent of a callpath that has none. */
  public static final int NO_PARENT = -1;

  /** No callpath, and not the parent of roots either. */
  static final int NONE = -2;

  private static final String TAG = "tag";

  private final Map<Long, Integer> numbers = new HashMap<>(); // by parent and event
  private final List<Entry> entries = new ArrayList<>();

  private static final class Entry {
    private final int parent;
    private final int event;
    private EventSpec spec;
    private boolean context; // a method between two events
    private Map<String, String> attributes;

    Entry(int parent, int event) {
      this.parent = parent;
      this.event = event;
      spec = EventIds.spec(event);
      attributes = constants(spec);
    }
  }

  public int size() {
    return entries.size();
  }

  /** The callpath of an event below another one. */
  int of(int parent, int event) {
    Long key = Node.pack(parent + 1, event);
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    Entry added = new Entry(parent, event);
    entries.add(added);
    numbers.put(key, entries.size() - 1);
    if (parent != NO_PARENT && added.spec.source().isNone()) {
      String lines = CallLines.of(event(parent), added.spec.name());
      if (!lines.isEmpty()) { // the caller's source says where it calls the event
        changeable(added).putIfAbsent(CallLines.METRIC, lines);
      }
    }
    return entries.size() - 1;
  }

  /** The callpath of an event that was recorded. */
  int recorded(int parent, int event) {
    int callpath = of(parent, event);
    entries.get(callpath).context = false;
    return callpath;
  }

  /** The callpath of a method between two events. */
  int context(int parent, int event) {
    int before = size();
    int callpath = of(parent, event);
    if (callpath == before) {
      entries.get(callpath).context = true;
    }
    return callpath;
  }

  /** The callpath of an event below another one, or {@link #NONE}. */
  int known(int parent, int event) {
    return numbers.getOrDefault(Node.pack(parent + 1, event), NONE);
  }

  /** Index of the parent, always smaller than {@code callpath}, or {@link #NO_PARENT}. */
  public int parent(int callpath) {
    return entries.get(callpath).parent;
  }

  /** The nearest callpath above that is an event, or stands for threads; also -1. */
  int outer(int callpath) {
    int outer = parent(callpath);
    while (isContext(outer)) {
      outer = parent(outer);
    }
    return outer;
  }

  /** Whether a callpath is a method between two events, and its own time is estimated. */
  boolean isContext(int callpath) {
    return callpath >= 0 && entries.get(callpath).context;
  }

  /** Whether a callpath stands for threads. */
  boolean isThread(int callpath) {
    return spec(callpath).tag().equals(Estimation.THREAD_TAG);
  }

  /** Whether a callpath's event was written by hand: then it is in no stack. */
  boolean isByHand(int callpath) {
    return EventIds.isByHand(event(callpath));
  }

  /** The number of a callpath's event. */
  int event(int callpath) {
    return entries.get(callpath).event;
  }

  EventSpec spec(int callpath) {
    return entries.get(callpath).spec;
  }

  /** An estimated callpath has values by iteration. */
  void keepIterations(int callpath) {
    Entry entry = entries.get(callpath);
    entry.spec = entry.spec.withEach(true);
  }

  /** The name of the callpath's last event; callpaths below one parent may share it. */
  public String name(int callpath) {
    return spec(callpath).name();
  }

  /** The method of the callpath's last event, or {@link MethodSource#NONE} if it is a named one. */
  public MethodSource source(int callpath) {
    return spec(callpath).source();
  }

  /** Whether the values of every call are kept; otherwise calls add up. */
  public boolean each(int callpath) {
    return spec(callpath).each();
  }

  /** The values of the consistent metrics, by metric name. */
  public Map<String, String> attributes(int callpath) {
    return entries.get(callpath).attributes;
  }

  /** Sets the value of a consistent metric; false if it has another one, which is kept. */
  boolean attribute(int callpath, String metric, String value) {
    String known = changeable(entries.get(callpath)).putIfAbsent(metric, value);
    return known == null || known.equals(value);
  }

  /** Most callpaths never have an attribute. */
  private static Map<String, String> changeable(Entry entry) {
    if (entry.attributes.isEmpty()) {
      entry.attributes = new LinkedHashMap<>();
    }
    return entry.attributes;
  }

  private static Map<String, String> constants(EventSpec spec) {
    Map<String, String> given = spec.metrics().constants();
    if (spec.tag().isEmpty() && given.isEmpty()) {
      return Map.of();
    }
    Map<String, String> constants = new LinkedHashMap<>();
    if (!spec.tag().isEmpty()) {
      constants.put(TAG, spec.tag());
    }
    for (Map.Entry<String, String> constant : given.entrySet()) {
      constants.put(constant.getKey(), EventName.cleanText(constant.getValue()));
    }
    return constants;
  }

  /** The names from the root event to this one, such as {@code main<exchange<comm}. */
  public String path(int callpath) {
    String path = name(callpath);
    for (int at = parent(callpath); at != NO_PARENT; at = parent(at)) {
      path = name(at) + "<" + path;
    }
    return path;
  }
}
