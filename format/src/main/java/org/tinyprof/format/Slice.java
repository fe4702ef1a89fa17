package org.tinyprof.format;

import java.util.Collections;
import java.util.List;

/** The values of one callpath over some lanes: a shape and one column a metric. */
public record Slice(Shape shape, List<Column> columns) {
  public Slice {
    columns = List.copyOf(columns);
    for (Column column : columns) {
      if (column.size() != shape.size()) {
        throw new IllegalArgumentException(
            "a column has " + column.size() + " values where the shape has " + shape.size());
      }
    }
  }

  /** A slice of lanes that never ran the callpath. */
  public static Slice empty(int lanes, int metrics) {
    return new Slice(Shape.empty(lanes), Collections.nCopies(metrics, Column.absent(0)));
  }

  /** The lanes {@code from}, inclusive, to {@code to}, exclusive. */
  public Slice range(int from, int to) {
    if (from == 0 && to == shape.lanes()) {
      return this;
    }
    int first = shape.laneStart(from);
    int last = shape.laneStart(to);
    return new Slice(
        shape.range(from, to), columns.stream().map(c -> c.range(first, last)).toList());
  }

  /** Some lanes, in the given order. */
  public Slice select(int... lanes) {
    SliceBuilder selected = new SliceBuilder(columns.size(), lanes.length);
    for (int i = 0; i < lanes.length; i++) {
      selected.lanes(i + 1);
      selected.copy(this, lanes[i]);
    }
    return selected.build(lanes.length);
  }

  /** The lanes of all slices, one after the other. */
  public static Slice concat(List<Slice> slices, int metrics) {
    if (slices.size() == 1) {
      return slices.get(0);
    }
    SliceBuilder joined = new SliceBuilder(metrics, slices.size());
    int lanes = 0;
    for (Slice slice : slices) {
      for (int lane = 0; lane < slice.shape().lanes(); lane++) {
        joined.lanes(++lanes);
        joined.copy(slice, lane);
      }
    }
    return joined.build(lanes);
  }

  public Column column(int metric) {
    return columns.get(metric);
  }

  public boolean isEmpty() {
    return shape.slots() == 0;
  }
}
