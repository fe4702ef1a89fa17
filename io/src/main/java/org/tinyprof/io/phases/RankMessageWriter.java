package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.format.Column;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.LaneValues;
import org.tinyprof.format.Shape;
import org.tinyprof.format.Block;
import org.tinyprof.format.wire.Output;

/**
 * Writes a {@link RankMessage} from a rank's own part.
 *
 * <p>What it does for every callpath is a method: a JVM that flushes some tens of times compiles
 * what is called often, and interprets a loop that runs once a flush.
 */
final class RankMessageWriter {
  private static final int FIRST_BYTES = 1 << 14;

  private final LaneValues part;
  private final OwnCallpaths callpaths;
  private final List<MetricDefinition> metrics;
  private final Output out = new Output(FIRST_BYTES);

  private RankMessageWriter(LaneValues part, OwnTables tables) {
    this.part = part;
    callpaths = tables.callpaths();
    metrics = tables.definitions().metrics();
  }

  static ByteBuffer write(LaneValues part, OwnTables tables, Costs costs, Turn turn) {
    RankMessageWriter writer = new RankMessageWriter(part, tables);
    Greeting.write(tables, turn, writer.out);
    RankMessage.writeTables(tables, writer.out);
    costs.writeTo(writer.out);
    return writer.write();
  }

  private ByteBuffer write() {
    out.varint(part.lanes().size());
    for (int lane = 0; lane < part.lanes().size(); lane++) {
      writeLane(lane);
    }
    return out.toBuffer();
  }

  private void writeLane(int lane) {
    out.varint(part.lanes().get(lane).rank());
    out.text(part.lanes().get(lane).thread());
    for (Column counter : part.counters()) { // 0 if absent, or its value and one
      out.varint(counter.has(lane) ? counter.value(lane) + 1 : 0);
    }
    int size = callpaths.size();
    int present = 0;
    for (int place = 0; place < size; place++) {
      present += has(place, lane) ? 1 : 0;
    }
    out.varint(present);
    int next = 0;
    for (int place = 0; place < size; place++) {
      if (present == size) {
        writeSlice(place, lane);
      } else if (has(place, lane)) {
        out.varint(place - (long) next);
        next = place + 1;
        writeSlice(place, lane);
      }
    }
  }

  private boolean has(int place, int lane) {
    return slice(place).shape().executions(lane) > 0;
  }

  private Block slice(int place) {
    return part.block(callpaths.index(place));
  }

  private void writeSlice(int place, int lane) {
    Block slice = slice(place);
    Shape shape = slice.shape();
    out.varint(shape.executions(lane));
    for (int execution = 0; execution < shape.executions(lane); execution++) {
      long iterations = shape.iterations(lane, execution);
      out.varint(iterations << 1 | (shape.open(lane, execution) ? 1 : 0));
    }
    int from = shape.laneStart(lane);
    int to = shape.laneStart(lane + 1);
    int columns = 0;
    for (Column column : slice.columns()) {
      columns += column.present(from, to) > 0 ? 1 : 0;
    }
    out.varint(columns);
    for (int metric = 0; metric < slice.columns().size(); metric++) {
      if (slice.column(metric).present(from, to) > 0) {
        writeColumn(metric, slice.column(metric).range(from, to));
      }
    }
  }

  private void writeColumn(int metric, Column column) {
    long[] values = column.values();
    boolean someAbsent = values.length < column.size();
    boolean allEqual = allEqual(values);
    boolean decimal = metrics.get(metric).kind() == MetricKind.DECIMAL;
    out.varint(
        (long) metric << RankMessage.COLUMN_FLAG_BITS
            | (decimal ? RankMessage.DECIMAL : 0)
            | (allEqual ? RankMessage.ALL_EQUAL : 0)
            | (someAbsent ? RankMessage.SOME_ABSENT : 0));
    if (someAbsent) {
      writePresence(column);
    }
    writeValues(decimal, values, allEqual ? 1 : values.length);
  }

  private static boolean allEqual(long[] values) {
    for (long value : values) {
      if (value != values[0]) {
        return false;
      }
    }
    return true;
  }

  private void writePresence(Column column) {
    BitSet bits = new BitSet();
    for (int i = 0; i < column.size(); i++) {
      bits.set(i, column.has(i));
    }
    byte[] packed = bits.toByteArray();
    out.varint(packed.length);
    out.bytes(packed);
  }

  private void writeValues(boolean decimal, long[] values, int count) {
    if (!decimal) {
      out.zigzags(values, count);
      return;
    }
    for (int i = 0; i < count; i++) {
      out.u64(values[i]);
    }
  }
}
