package org.tinyprof.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Two tables joined by name, the first one's entries first, and how to bring values of either to
 * it. Where both know a callpath, attributes of the first win, and a loop kept by either is kept.
 */
public final class TablesUnion {
  private final Tables first;
  private final Tables second;
  private final Tables tables;
  private final int[] callpathsOfSecond;
  private int conflicts;

  public TablesUnion(Tables first, Tables second) {
    this.first = first;
    this.second = second;
    List<Callpath> callpaths = new ArrayList<>(first.callpaths().entries());
    callpathsOfSecond = new int[second.callpaths().size()];
    for (int i = 0; i < callpathsOfSecond.length; i++) {
      callpathsOfSecond[i] = add(callpaths, second.callpaths().entry(i));
    }
    tables =
        new Tables(
            union(first.metrics(), second.metrics()),
            new Callpaths(callpaths),
            union(first.counters(), second.counters()));
  }

  private static <T> List<T> union(List<T> some, List<T> others) {
    LinkedHashSet<T> all = new LinkedHashSet<>(some);
    all.addAll(others);
    return List.copyOf(all);
  }

  private int add(List<Callpath> callpaths, Callpath entry) {
    int parent =
        entry.parent() == Callpath.ROOT ? Callpath.ROOT : callpathsOfSecond[entry.parent()];
    for (int i = 0; i < callpaths.size(); i++) {
      Callpath known = callpaths.get(i);
      if (known.parent() == parent && known.name().equals(entry.name())) {
        callpaths.set(i, joined(known, entry));
        return i;
      }
    }
    callpaths.add(new Callpath(parent, entry.name(), entry.loop(), entry.attributes()));
    return callpaths.size() - 1;
  }

  private Callpath joined(Callpath known, Callpath other) {
    Map<String, String> attributes = new TreeMap<>(known.attributes());
    other
        .attributes()
        .forEach(
            (metric, value) -> {
              String kept = attributes.putIfAbsent(metric, value);
              conflicts += kept != null && !kept.equals(value) ? 1 : 0;
            });
    boolean each = known.loop() == LoopMode.EACH || other.loop() == LoopMode.EACH;
    return new Callpath(
        known.parent(), known.name(), each ? LoopMode.EACH : LoopMode.SUM, attributes);
  }

  public Tables tables() {
    return tables;
  }

  /** Consistent values that differed, of which the first was kept. */
  public int conflicts() {
    return conflicts;
  }

  /** Values of the first tables as values of the union. */
  public Part adaptFirst(Part part) {
    int[] same = new int[first.callpaths().size()];
    Arrays.setAll(same, i -> i);
    return adapt(part, first, same);
  }

  /** Values of the second tables as values of the union. */
  public Part adaptSecond(Part part) {
    return adapt(part, second, callpathsOfSecond);
  }

  private Part adapt(Part part, Tables from, int[] callpaths) {
    int lanes = part.lanes().size();
    Slice none = Slice.empty(lanes, tables.metrics().size());
    List<Slice> slices = new ArrayList<>(Collections.nCopies(tables.callpaths().size(), none));
    for (int i = 0; i < callpaths.length; i++) {
      slices.set(callpaths[i], adapt(part.slice(i), from));
    }
    List<Column> counters = new ArrayList<>();
    for (String counter : tables.counters()) {
      int known = from.counters().indexOf(counter);
      counters.add(known < 0 ? Column.absent(lanes) : part.counters().get(known));
    }
    return new Part(part.lanes(), counters, slices);
  }

  private Slice adapt(Slice slice, Tables from) {
    List<Column> columns = new ArrayList<>();
    for (MetricDefinition metric : tables.metrics()) {
      int known = from.metrics().indexOf(metric);
      columns.add(known < 0 ? Column.absent(slice.shape().size()) : slice.column(known));
    }
    return new Slice(slice.shape(), columns);
  }
}
