package org.tinyprof.format.binary;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import org.tinyprof.format.column.ColumnCodec;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Levels;
import org.tinyprof.format.values.Shape;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The bytes of a block, in files and in messages: its shape, its levels, its columns. */
final class BlockCodec {
  /** A level's place is its number in the file; an estimated lane is written as a sampled one. */
  private static final List<Level> LEVELS =
      List.of(Level.TIMED, Level.SAMPLED, Level.COUNTED, Level.OFF);

  private static final int ALL_TIMED = 0;
  private static final int NONE_ESTIMATED = 1;

  /** Lanes with the code of sampled are estimated where their moment is odd. */
  private static final int SOME_ESTIMATED = 2;

  private BlockCodec() {}

  static void write(Output out, Schema schema, Block block, CompressionLevel effort) {
    writeShape(out, block.shape());
    writeLevels(out, block.levels());
    int[] laneEnds = laneEnds(block.shape());
    Output columns = new Output();
    for (int metric = 0; metric < schema.metrics().size(); metric++) {
      MetricKind kind = schema.metric(metric).kind();
      if (kind != MetricKind.CONSISTENT) {
        int start = columns.size();
        if (block.column(metric).present() > 0) {
          ColumnCodec.write(columns, block.column(metric), kind, laneEnds, effort);
        }
        out.varint(columns.size() - start);
      }
    }
    out.bytes(columns);
  }

  private static void writeShape(Output out, Shape shape) {
    long[] executions = new long[shape.lanes()];
    long[] iterations = new long[shape.slots()];
    BitSet open = new BitSet();
    int slot = 0;
    for (int lane = 0; lane < executions.length; lane++) {
      executions[lane] = shape.executions(lane);
      for (int execution = 0; execution < executions[lane]; execution++) {
        open.set(slot, shape.open(lane, execution));
        iterations[slot++] = shape.iterations(lane, execution);
      }
    }
    Sequences.write(out, executions);
    Sequences.write(out, iterations);
    byte[] marks = open.toByteArray();
    out.varint(marks.length);
    out.bytes(marks);
  }

  /** One byte where every call on every lane is timed. Readers of 1.2 see estimated as sampled. */
  private static void writeLevels(Output out, Levels levels) {
    if (levels.allTimed()) {
      out.u8(ALL_TIMED);
      return;
    }
    out.u8(levels.anyEstimated() ? SOME_ESTIMATED : NONE_ESTIMATED);
    long[] level = new long[levels.lanes()];
    long[] since = new long[levels.lanes()];
    for (int lane = 0; lane < level.length; lane++) {
      boolean estimated = levels.level(lane) == Level.ESTIMATED;
      level[lane] = LEVELS.indexOf(estimated ? Level.SAMPLED : levels.level(lane));
      since[lane] = levels.sinceNanos(lane) + (estimated ? 1 : 0);
    }
    Sequences.write(out, level);
    Sequences.write(out, since);
  }

  private static int[] laneEnds(Shape shape) {
    int[] ends = new int[shape.lanes()];
    for (int lane = 0; lane < ends.length; lane++) {
      ends[lane] = shape.laneStart(lane + 1);
    }
    return ends;
  }

  /** Reads a block with the columns of some metrics; the others have no values. */
  static Block read(Input in, Schema schema, int lanes, IntPredicate metrics)
      throws MalformedProfileException {
    Shape shape = readShape(in, lanes);
    Levels levels = readLevels(in, lanes);
    int[] laneEnds = laneEnds(shape);
    int[] lengths = new int[schema.metrics().size()];
    int there = 0;
    for (int metric = 0; metric < lengths.length; metric++) {
      if (schema.metric(metric).varying()) {
        lengths[metric] = in.count("bytes of a column");
        there += lengths[metric] > 0 && metrics.test(metric) ? 1 : 0;
      }
    }
    in.reserve(shape.size(), 2L * Long.BYTES * (there + 1)); // a column and what it is made from
    List<Column> columns = new ArrayList<>();
    for (int metric = 0; metric < lengths.length; metric++) {
      Input column = in.slice(lengths[metric]);
      columns.add(
          lengths[metric] == 0 || !metrics.test(metric)
              ? Column.absent(shape.size())
              : ColumnCodec.read(column, laneEnds));
    }
    in.end();
    return new Block(shape, columns, levels);
  }

  private static Levels readLevels(Input in, int lanes) throws MalformedProfileException {
    int form = in.u8();
    if (form == ALL_TIMED) {
      return Levels.timed(lanes);
    }
    long[] level = Sequences.read(in, lanes);
    long[] since = Sequences.read(in, lanes);
    List<Level> levels = new ArrayList<>(lanes);
    for (int lane = 0; lane < lanes; lane++) {
      if (level[lane] < 0 || level[lane] >= LEVELS.size() || since[lane] < 0) {
        throw in.malformed("impossible level " + level[lane] + " since " + since[lane]);
      }
      Level found = LEVELS.get((int) level[lane]);
      boolean estimated =
          form == SOME_ESTIMATED && found == Level.SAMPLED && (since[lane] & 1) == 1;
      levels.add(estimated ? Level.ESTIMATED : found);
    }
    return Levels.of(levels, since);
  }

  private static Shape readShape(Input in, int lanes) throws MalformedProfileException {
    int[] executions = counts(in, lanes);
    int[] iterations = counts(in, total(in, executions));
    total(in, iterations);
    BitSet open = BitSet.valueOf(in.bytes(in.count("bytes of marks")));
    try {
      return new Shape(executions, iterations, open);
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }

  private static int[] counts(Input in, int count) throws MalformedProfileException {
    long[] values = Sequences.read(in, count);
    int[] counts = new int[count];
    for (int i = 0; i < count; i++) {
      counts[i] = LanesCodec.number(in, values[i], "count");
    }
    return counts;
  }

  private static int total(Input in, int[] counts) throws MalformedProfileException {
    long total = 0;
    for (int count : counts) {
      total += count;
    }
    in.reserve(total, 4L * Long.BYTES); // read, narrowed, added up
    return (int) total;
  }
}
