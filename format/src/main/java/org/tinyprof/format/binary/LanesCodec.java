package org.tinyprof.format.binary;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.Column;
import org.tinyprof.format.Lane;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.Part;
import org.tinyprof.format.Tables;
import org.tinyprof.format.column.ColumnCodec;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/** The bytes of a part's lanes: ranks, threads, counters, and the size of its stripes. */
final class LanesCodec {
  record Lanes(int stripe, List<Lane> lanes, List<Column> counters) {}

  private LanesCodec() {}

  /** Writes the lanes; {@code tablesCrc} ties the part to the index it belongs to. */
  static byte[] write(Part part, int tablesCrc) {
    Output out = new Output();
    List<Lane> lanes = part.lanes();
    out.u32(tablesCrc);
    out.varint(Layout.STRIPE_LANES);
    out.varint(lanes.size());
    long[] ranks = new long[lanes.size()];
    long[] thread = new long[lanes.size()];
    TextNumbers threads = new TextNumbers();
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = lanes.get(i).rank();
      thread[i] = threads.number(lanes.get(i).thread());
    }
    Sequences.write(out, ranks);
    threads.write(out);
    Sequences.write(out, thread);
    for (Column counter : part.counters()) {
      Output column = new Output();
      if (counter.present() > 0) {
        ColumnCodec.write(column, counter, MetricKind.INTEGER, new int[] {counter.size()});
      }
      out.varint(column.size());
      out.bytes(column);
    }
    return out.toByteArray();
  }

  static Lanes read(Input in, Tables tables, int tablesCrc) throws MalformedProfileException {
    if (in.u32() != tablesCrc) {
      throw in.malformed("the part belongs to another profile's index");
    }
    int stripe = in.count(Integer.MAX_VALUE, "lanes in a stripe");
    int count = in.count(Integer.MAX_VALUE, "lanes");
    if (stripe == 0) {
      throw in.malformed("stripes without lanes");
    }
    in.reserve(count, 8L * Long.BYTES); // a lane is an object
    long[] ranks = Sequences.read(in, count);
    List<String> threads = new ArrayList<>();
    for (int left = in.count("threads"); left > 0; left--) {
      threads.add(in.text());
    }
    long[] thread = Sequences.read(in, count);
    List<Lane> lanes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (ranks[i] < 0 || ranks[i] > Integer.MAX_VALUE) {
        throw in.malformed("impossible rank " + ranks[i]);
      }
      if (thread[i] < 0 || thread[i] >= threads.size()) {
        throw in.malformed("impossible thread " + thread[i]);
      }
      lanes.add(new Lane((int) ranks[i], threads.get((int) thread[i])));
    }
    requireOrder(in, lanes);
    return new Lanes(stripe, lanes, readCounters(in, tables, count));
  }

  private static void requireOrder(Input in, List<Lane> lanes) throws MalformedProfileException {
    for (int i = 1; i < lanes.size(); i++) {
      if (lanes.get(i - 1).compareTo(lanes.get(i)) >= 0) {
        throw in.malformed("lanes are not in order");
      }
    }
  }

  private static List<Column> readCounters(Input in, Tables tables, int lanes)
      throws MalformedProfileException {
    List<Column> counters = new ArrayList<>();
    for (int i = 0; i < tables.counters().size(); i++) {
      int length = in.count("bytes of a counter");
      counters.add(
          length == 0
              ? Column.absent(lanes)
              : ColumnCodec.read(in.slice(length), new int[] {lanes}));
    }
    in.end();
    return counters;
  }
}
