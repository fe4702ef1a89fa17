package org.tinyprof.format.binary;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.column.ColumnCodec;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The bytes of some lanes and their counters, in files and in messages. */
final class LanesCodec {
  /** Lanes and, for each counter of the schema, their values. */
  record Lanes(List<Lane> lanes, List<Column> counters) {}

  private LanesCodec() {}

  static void write(Output out, List<Lane> lanes, List<Column> counters) {
    int count = lanes.size();
    TextTable texts = new TextTable();
    for (Lane lane : lanes) {
      texts.add(lane.name());
      texts.add(lane.origin().host());
      texts.add(lane.origin().cores());
    }
    long[][] fields = new long[7][count];
    for (int i = 0; i < count; i++) {
      Lane lane = lanes.get(i);
      fields[0][i] = lane.rank();
      fields[1][i] = lane.thread();
      fields[2][i] = texts.number(lane.name());
      fields[3][i] = texts.number(lane.origin().host());
      fields[4][i] = texts.number(lane.origin().cores());
      fields[5][i] = lane.origin().processId();
      fields[6][i] = lane.origin().moment().toEpochMilli();
    }
    out.varint(count);
    texts.write(out);
    for (long[] field : fields) {
      Sequences.write(out, field);
    }
    for (Column counter : counters) {
      Output column = new Output();
      if (counter.present() > 0) {
        ColumnCodec.write(column, counter, MetricKind.INTEGER, new int[] {count});
      }
      out.varint(column.size());
      out.bytes(column);
    }
  }

  static Lanes read(Input in, Schema schema) throws MalformedProfileException {
    int count = in.count(Integer.MAX_VALUE, "lanes");
    in.reserve(count, 20L * Long.BYTES); // a lane is some objects
    List<String> texts = TextTable.read(in);
    long[] ranks = Sequences.read(in, count);
    long[] threads = Sequences.read(in, count);
    long[] names = Sequences.read(in, count);
    long[] hosts = Sequences.read(in, count);
    long[] cores = Sequences.read(in, count);
    long[] processes = Sequences.read(in, count);
    long[] moments = Sequences.read(in, count);
    List<Lane> lanes = new ArrayList<>();
    LaneOrigin origin = LaneOrigin.UNKNOWN;
    for (int i = 0; i < count; i++) {
      if (i == 0
          || ranks[i] != ranks[i - 1]
          || hosts[i] != hosts[i - 1]
          || cores[i] != cores[i - 1]
          || processes[i] != processes[i - 1]
          || moments[i] != moments[i - 1]) {
        origin =
            origin(
                in, text(in, texts, hosts[i]), processes[i], text(in, texts, cores[i]), moments[i]);
      }
      lanes.add(
          new Lane(
              number(in, ranks[i], "rank"),
              number(in, threads[i], "thread"),
              text(in, texts, names[i]),
              origin));
    }
    requireOrder(in, lanes);
    return new Lanes(lanes, readCounters(in, schema, count));
  }

  private static LaneOrigin origin(Input in, String host, long process, String cores, long moment)
      throws MalformedProfileException {
    if (process < 0) {
      throw in.malformed("impossible process id " + process);
    }
    return new LaneOrigin(host, process, cores, Instant.ofEpochMilli(moment));
  }

  static int number(Input in, long number, String what) throws MalformedProfileException {
    if (number < 0 || number > Integer.MAX_VALUE) {
      throw in.malformed("impossible " + what + " " + number);
    }
    return (int) number;
  }

  private static String text(Input in, List<String> texts, long number)
      throws MalformedProfileException {
    if (number < 0 || number >= texts.size()) {
      throw in.malformed("impossible text " + number);
    }
    return texts.get((int) number);
  }

  private static void requireOrder(Input in, List<Lane> lanes) throws MalformedProfileException {
    for (int i = 1; i < lanes.size(); i++) {
      if (lanes.get(i - 1).compareTo(lanes.get(i)) >= 0) {
        throw in.malformed("lanes are not in order");
      }
    }
  }

  private static List<Column> readCounters(Input in, Schema schema, int lanes)
      throws MalformedProfileException {
    List<Column> counters = new ArrayList<>();
    for (int i = 0; i < schema.counters().size(); i++) {
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
