package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.format.Column;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.Part;
import org.tinyprof.format.Shape;
import org.tinyprof.format.Slice;
import org.tinyprof.format.wire.Output;

/** Writes a {@link RankMessage} from a rank's own part. */
final class RankMessageWriter {
  private static final int FIRST_BYTES = 1 << 12;

  private final Part part;
  private final Agreement agreement;
  private final int[] callpathsInOrder;
  private final Output out = new Output(FIRST_BYTES);

  private RankMessageWriter(Part part, Agreement agreement) {
    this.part = part;
    this.agreement = agreement;
    callpathsInOrder = inOrder(agreement.callpathPlaces());
  }

  /** The rank's callpaths in the order of their places in the common table. */
  private static int[] inOrder(List<Integer> places) {
    long[] placesAndCallpaths = new long[places.size()];
    for (int i = 0; i < placesAndCallpaths.length; i++) {
      placesAndCallpaths[i] = (long) places.get(i) << Integer.SIZE | i;
    }
    Arrays.sort(placesAndCallpaths);
    int[] callpaths = new int[placesAndCallpaths.length];
    for (int i = 0; i < callpaths.length; i++) {
      callpaths[i] = (int) placesAndCallpaths[i];
    }
    return callpaths;
  }

  static ByteBuffer write(Part part, Agreement agreement, Costs costs) {
    return new RankMessageWriter(part, agreement).write(costs);
  }

  private ByteBuffer write(Costs costs) {
    out.u32(0);
    costs.writeTo(out);
    out.varint(part.lanes().size());
    for (int lane = 0; lane < part.lanes().size(); lane++) {
      writeLane(lane);
    }
    ByteBuffer message = ByteBuffer.wrap(out.toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
    return message.putInt(0, message.remaining() - Integer.BYTES);
  }

  private void writeLane(int lane) {
    out.varint(part.lanes().get(lane).rank());
    out.text(part.lanes().get(lane).thread());
    writeCounters(lane);
    int present = 0;
    for (int callpath : callpathsInOrder) {
      present += part.slice(callpath).shape().executions(lane) > 0 ? 1 : 0;
    }
    boolean all = present == agreement.callpaths();
    out.varint(present);
    int next = 0;
    for (int callpath : callpathsInOrder) {
      Slice slice = part.slice(callpath);
      if (slice.shape().executions(lane) > 0) {
        int place = agreement.callpathPlaces().get(callpath);
        if (!all) {
          out.varint(place - (long) next);
        }
        next = place + 1;
        writeSlice(slice, lane);
      }
    }
  }

  /**
   * For each counter of all ranks 0 if absent, or its value and one. What the rank says against the
   * common table counts on its first lane.
   */
  private void writeCounters(int lane) {
    long[] counts = new long[agreement.definitions().counters().size()];
    for (int i = 0; i < part.counters().size(); i++) {
      Column column = part.counters().get(i);
      counts[agreement.counterPlaces().get(i)] = column.has(lane) ? column.value(lane) + 1 : 0;
    }
    int contradictions = agreement.definitions().counters().indexOf(RankValues.CONTRADICTIONS);
    if (lane == 0 && contradictions >= 0) {
      counts[contradictions] = agreement.contradictions() + 1L;
    }
    for (long count : counts) {
      out.varint(count);
    }
  }

  private void writeSlice(Slice slice, int lane) {
    Shape shape = slice.shape();
    out.varint(shape.executions(lane));
    for (int execution = 0; execution < shape.executions(lane); execution++) {
      long iterations = shape.iterations(lane, execution);
      out.varint(iterations << 1 | (shape.open(lane, execution) ? 1 : 0));
    }
    int from = shape.laneStart(lane);
    int to = shape.laneStart(lane + 1);
    int[] present = new int[slice.columns().size()];
    int columns = 0;
    for (int metric = 0; metric < present.length; metric++) {
      boolean wanted = agreement.metricPlaces().get(metric) >= 0;
      present[metric] = wanted ? slice.column(metric).present(from, to) : 0;
      columns += present[metric] > 0 ? 1 : 0;
    }
    out.varint(columns);
    for (int metric = 0; metric < present.length; metric++) {
      if (present[metric] > 0) {
        int place = agreement.metricPlaces().get(metric);
        writeColumn(place, slice.column(metric), from, to, present[metric]);
      }
    }
  }

  private void writeColumn(int place, Column column, int from, int to, int present) {
    boolean someAbsent = present < to - from;
    long[] values = new long[present];
    boolean allEqual = true;
    int found = 0;
    for (int i = from; i < to; i++) {
      if (!someAbsent || column.has(i)) {
        values[found] = column.value(i);
        allEqual &= values[found] == values[0];
        found++;
      }
    }
    out.varint(
        (long) place << RankMessage.COLUMN_FLAG_BITS
            | (allEqual ? RankMessage.ALL_EQUAL : 0)
            | (someAbsent ? RankMessage.SOME_ABSENT : 0));
    if (someAbsent) {
      writePresence(column, from, to);
    }
    boolean decimal = agreement.definitions().metrics().get(place).kind() == MetricKind.DECIMAL;
    for (int i = 0; i < (allEqual ? 1 : present); i++) {
      writeValue(decimal, values[i]);
    }
  }

  private void writePresence(Column column, int from, int to) {
    BitSet bits = new BitSet();
    for (int i = from; i < to; i++) {
      bits.set(i - from, column.has(i));
    }
    byte[] packed = bits.toByteArray();
    out.varint(packed.length);
    out.bytes(packed);
  }

  private void writeValue(boolean decimal, long value) {
    if (decimal) {
      out.u64(value);
    } else {
      out.zigzag(value);
    }
  }
}
