package org.tinyprof.format.binary;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.format.Column;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.Shape;
import org.tinyprof.format.Slice;
import org.tinyprof.format.Tables;
import org.tinyprof.format.column.ColumnCodec;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/** The bytes of a block: the shape of one callpath in one stripe of lanes, then its columns. */
final class SliceCodec {
  private SliceCodec() {}

  static byte[] write(Tables tables, Slice slice) {
    Output out = new Output();
    writeShape(out, slice.shape());
    int[] laneEnds = laneEnds(slice.shape());
    Output columns = new Output();
    for (int metric = 0; metric < tables.metrics().size(); metric++) {
      MetricKind kind = tables.metric(metric).kind();
      if (kind != MetricKind.CONSISTENT) {
        int start = columns.size();
        if (slice.column(metric).present() > 0) {
          ColumnCodec.write(columns, slice.column(metric), kind, laneEnds);
        }
        out.varint(columns.size() - start);
      }
    }
    out.bytes(columns);
    return out.toByteArray();
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

  private static int[] laneEnds(Shape shape) {
    int[] ends = new int[shape.lanes()];
    for (int lane = 0; lane < ends.length; lane++) {
      ends[lane] = shape.laneStart(lane + 1);
    }
    return ends;
  }

  static Slice read(Input in, Tables tables, int lanes) throws MalformedProfileException {
    Shape shape = readShape(in, lanes);
    int[] laneEnds = laneEnds(shape);
    int[] lengths = new int[tables.metrics().size()];
    int there = 0;
    for (int metric = 0; metric < lengths.length; metric++) {
      if (tables.metric(metric).varying()) {
        lengths[metric] = in.count("bytes of a column");
        there += lengths[metric] > 0 ? 1 : 0;
      }
    }
    in.reserve(shape.size(), 2L * Long.BYTES * (there + 1)); // a column and what it is made from
    List<Column> columns = new ArrayList<>();
    for (int length : lengths) {
      columns.add(
          length == 0 ? Column.absent(shape.size()) : ColumnCodec.read(in.slice(length), laneEnds));
    }
    in.end();
    return new Slice(shape, columns);
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
      if (values[i] < 0 || values[i] > Integer.MAX_VALUE) {
        throw in.malformed("impossible count " + values[i]);
      }
      counts[i] = (int) values[i];
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
