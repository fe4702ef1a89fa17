package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** Grows the values of one callpath lane by lane. */
final class BlockBuilder {
  private final ColumnBuilder[] columns; // null where no value has come: most are
  private final int expectedLanes;
  private final IntList executions = new IntList();
  private final IntList iterations = new IntList();
  private final BitSet open = new BitSet();
  private final IntList leveledLanes = new IntList(); // where not every call was timed
  private final List<Level> levels = new ArrayList<>(0);
  private final List<Long> sinceNanos = new ArrayList<>(0);
  private int size;

  /** Begins without a lane; so many are expected. */
  BlockBuilder(int metrics, int expectedLanes) {
    columns = new ColumnBuilder[metrics];
    this.expectedLanes = expectedLanes;
  }

  /** Adds lanes without values until there are {@code lanes}. */
  void lanes(int lanes) {
    while (executions.size() < lanes) {
      executions.add(0);
    }
  }

  void series(int execution, boolean stillOpen) {
    int lane = executions.size() - 1;
    int have = executions.value(lane);
    if (execution < have) {
      throw new IllegalArgumentException(
          "execution " + execution + " comes after execution " + (have - 1));
    }
    for (int missing = have; missing <= execution; missing++) {
      iterations.add(0);
    }
    executions.set(lane, execution + 1);
    open.set(iterations.size() - 1, stillOpen);
  }

  /** Says how closely the last lane recorded the callpath. */
  void level(Level level, long nanosAfterStart) {
    leveledLanes.add(executions.size() - 1);
    levels.add(level);
    sinceNanos.add(nanosAfterStart);
  }

  /** Adds iterations to the last execution; returns the position of the first. */
  int rows(int count) {
    int slot = iterations.size() - 1;
    int first = size;
    iterations.set(slot, iterations.value(slot) + count);
    size = Math.addExact(size, count);
    return first;
  }

  /** Sets a value of the last iteration. */
  void set(int metric, long value) {
    column(metric).set(size - 1, value);
  }

  void put(int metric, int position, long value) {
    column(metric).set(Objects.checkIndex(position, size), value);
  }

  void put(int metric, int position, long[] values) {
    column(metric).set(Objects.checkFromIndexSize(position, values.length, size), values);
  }

  private ColumnBuilder column(int metric) {
    if (columns[metric] == null) {
      columns[metric] = new ColumnBuilder(expectedLanes);
    }
    return columns[metric];
  }

  void copy(Block block, int lane) {
    Shape shape = block.shape();
    Level level = block.levels().level(lane);
    long since = block.levels().sinceNanos(lane);
    if (level != Level.TIMED || since != 0) {
      level(level, since);
    }
    for (int execution = 0; execution < shape.executions(lane); execution++) {
      int count = shape.iterations(lane, execution);
      if (count > 0) {
        series(execution, shape.open(lane, execution));
        int from = shape.position(lane, execution);
        iterations.set(iterations.size() - 1, count);
        copyValues(block, from, count);
        size = Math.addExact(size, count);
      }
    }
  }

  private void copyValues(Block block, int from, int count) {
    for (int metric = 0; metric < columns.length; metric++) {
      Column column = block.column(metric);
      for (int i = 0; i < count; i++) {
        if (column.has(from + i)) {
          column(metric).set(size + i, column.value(from + i));
        }
      }
    }
  }

  Block build(int lanes) {
    lanes(lanes);
    Shape shape = new Shape(executions.toArray(), iterations.toArray(), open);
    List<Column> columnsBuilt = new ArrayList<>(columns.length);
    for (ColumnBuilder column : columns) {
      columnsBuilt.add(column == null ? Column.absent(size) : column.build(size));
    }
    return new Block(shape, columnsBuilt, levels(lanes));
  }

  private Levels levels(int lanes) {
    if (leveledLanes.size() == 0) {
      return Levels.timed(lanes);
    }
    List<Level> all = new ArrayList<>(Collections.nCopies(lanes, Level.TIMED));
    long[] since = new long[lanes];
    for (int i = 0; i < leveledLanes.size(); i++) {
      all.set(leveledLanes.value(i), levels.get(i));
      since[leveledLanes.value(i)] = sinceNanos.get(i);
    }
    return Levels.of(all, since);
  }
}
