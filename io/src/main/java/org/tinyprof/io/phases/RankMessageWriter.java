package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.tinyprof.format.Column;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.Part;
import org.tinyprof.format.Shape;
import org.tinyprof.format.Slice;
import org.tinyprof.format.wire.Output;

/** Writes a {@link RankMessage} from a rank's own part. */
final class RankMessageWriter {
  private final Part part;
  private final Agreement agreement;
  private final List<Integer> callpathsInOrder;
  private final Output out = new Output();

  private RankMessageWriter(Part part, Agreement agreement) {
    this.part = part;
    this.agreement = agreement;
    callpathsInOrder =
        IntStream.range(0, agreement.callpathPlaces().size())
            .boxed()
            .sorted(Comparator.comparing(agreement.callpathPlaces()::get))
            .toList();
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
    List<Integer> present =
        callpathsInOrder.stream()
            .filter(callpath -> part.slice(callpath).shape().executions(lane) > 0)
            .toList();
    boolean all = present.size() == agreement.callpaths();
    out.varint(present.size());
    int next = 0;
    for (int callpath : present) {
      int place = agreement.callpathPlaces().get(callpath);
      if (!all) {
        out.varint(place - (long) next);
      }
      next = place + 1;
      writeSlice(part.slice(callpath), lane);
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
    int[] columns =
        IntStream.range(0, slice.columns().size())
            .filter(metric -> agreement.metricPlaces().get(metric) >= 0)
            .filter(metric -> IntStream.range(from, to).anyMatch(slice.column(metric)::has))
            .toArray();
    out.varint(columns.length);
    for (int metric : columns) {
      writeColumn(agreement.metricPlaces().get(metric), slice.column(metric), from, to);
    }
  }

  private void writeColumn(int place, Column column, int from, int to) {
    int[] present = IntStream.range(from, to).filter(column::has).toArray();
    boolean someAbsent = present.length < to - from;
    boolean allEqual =
        IntStream.of(present).allMatch(i -> column.value(i) == column.value(present[0]));
    out.varint(
        (long) place << RankMessage.COLUMN_FLAG_BITS
            | (allEqual ? RankMessage.ALL_EQUAL : 0)
            | (someAbsent ? RankMessage.SOME_ABSENT : 0));
    if (someAbsent) {
      BitSet bits = new BitSet();
      IntStream.of(present).forEach(i -> bits.set(i - from));
      byte[] packed = bits.toByteArray();
      out.varint(packed.length);
      out.bytes(packed);
    }
    boolean decimal = agreement.definitions().metrics().get(place).kind() == MetricKind.DECIMAL;
    for (int i = 0; i < (allEqual ? 1 : present.length); i++) {
      writeValue(decimal, column.value(present[i]));
    }
  }

  private void writeValue(boolean decimal, long value) {
    if (decimal) {
      out.u64(value);
    } else {
      out.zigzag(value);
    }
  }
}
