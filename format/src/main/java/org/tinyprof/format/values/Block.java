package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The values of one callpath over some lanes: a shape, one column per metric, and the level of each
 * lane.
 */
public record Block(Shape shape, List<Column> columns, Levels levels) {
  public Block {
    columns = List.copyOf(columns);
    for (Column column : columns) {
      if (column.size() != shape.size()) {
        throw new IllegalArgumentException(
            "a column has " + column.size() + " values where the shape has " + shape.size());
      }
    }
    if (levels.lanes() != shape.lanes()) {
      throw new IllegalArgumentException(
          levels.lanes() + " levels do not fit " + shape.lanes() + " lanes");
    }
  }

  /** A block of lanes on which every call was timed. */
  public Block(Shape shape, List<Column> columns) {
    this(shape, columns, Levels.timed(shape.lanes()));
  }

  /** A block of lanes that never ran the callpath. */
  public static Block empty(int lanes, int metrics) {
    return new Block(Shape.empty(lanes), Collections.nCopies(metrics, Column.absent(0)));
  }

  /** The lanes {@code from}, inclusive, to {@code to}, exclusive. */
  public Block range(int from, int to) {
    if (from == 0 && to == shape.lanes()) {
      return this;
    }
    int first = shape.laneStart(from);
    int last = shape.laneStart(to);
    List<Column> ranges = new ArrayList<>(columns.size());
    for (Column column : columns) {
      ranges.add(column.range(first, last));
    }
    return new Block(shape.range(from, to), ranges, levels.range(from, to));
  }

  /** Some lanes, in the given order. */
  public Block select(int... lanes) {
    BlockBuilder selected = new BlockBuilder(columns.size(), lanes.length);
    for (int i = 0; i < lanes.length; i++) {
      selected.lanes(i + 1);
      selected.copy(this, lanes[i]);
    }
    return selected.build(lanes.length);
  }

  /** The lanes of all blocks, one after the other. */
  public static Block concat(List<Block> blocks, int metrics) {
    if (blocks.size() == 1) {
      return blocks.get(0);
    }
    Joiner joined = new Joiner(metrics, blocks.size());
    for (Block block : blocks) {
      joined.add(block);
    }
    return joined.build();
  }

  /** Takes blocks one after the other, so that not all of them need be in memory. */
  public static final class Joiner {
    private final BlockBuilder joined;
    private int lanes;

    /** Begins without a block; so many are expected. */
    public Joiner(int metrics, int expectedBlocks) {
      joined = new BlockBuilder(metrics, expectedBlocks);
    }

    public void add(Block block) {
      for (int lane = 0; lane < block.shape().lanes(); lane++) {
        joined.lanes(++lanes);
        joined.copy(block, lane);
      }
    }

    /** The lanes of all blocks; nothing can be added afterwards. */
    public Block build() {
      return joined.build(lanes);
    }
  }

  public Column column(int metric) {
    return columns.get(metric);
  }

  /** Whether there is nothing to say: no value, and every lane is at the closest level. */
  public boolean isEmpty() {
    return shape.slots() == 0 && levels.allTimed();
  }
}
