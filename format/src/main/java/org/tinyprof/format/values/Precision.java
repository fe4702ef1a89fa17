package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.format.schema.Schema;

/**
 * The unit to which a profile rounds times; nothing else is rounded.
 *
 * @param stepNanos times are rounded to a multiple of this; 1 keeps them
 */
public record Precision(long stepNanos) {
  public static final Precision LOSSLESS = new Precision(1);
  public static final Precision MICROSECOND = new Precision(1000);

  public Precision {
    if (stepNanos < 1) {
      throw new IllegalArgumentException(
          "precision needs a step of at least 1 ns, not " + stepNanos);
    }
  }

  /** Rounds times half up; doing it twice changes nothing. */
  public LaneValues round(Schema schema, LaneValues values) {
    if (stepNanos == 1) {
      return values;
    }
    List<Block> blocks = new ArrayList<>();
    for (Block block : values.blocks()) {
      blocks.add(round(schema, block));
    }
    return new LaneValues(
        values.lanes(), values.counters(), blocks, values.messages(), values.timelines());
  }

  public Block round(Schema schema, Block block) {
    if (stepNanos == 1) {
      return block;
    }
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < block.columns().size(); i++) {
      Column column = block.column(i);
      columns.add(schema.metric(i).time() && column.present() > 0 ? round(column) : column);
    }
    return new Block(block.shape(), columns, block.levels());
  }

  private Column round(Column column) {
    long[] rounded = new long[column.size()];
    BitSet present = new BitSet();
    for (int i = 0; i < rounded.length; i++) {
      if (column.has(i)) {
        rounded[i] = round(column.value(i));
        present.set(i);
      }
    }
    return Column.of(rounded, present);
  }

  /** Rounds half away from zero, or towards it where a long ends. */
  private long round(long value) {
    long rest = value % stepNanos;
    long down = value - rest;
    if (Math.abs(rest) < stepNanos - Math.abs(rest)) {
      return down;
    }
    long up = down + Long.signum(value) * stepNanos;
    return rest == 0 || (up ^ value) < 0 ? down : up;
  }
}
