package org.tinyprof.format.binary;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/** Reads the lanes of a part of versions 1.0 and 1.1, whose threads have names alone. */
final class V1Lanes {
  private V1Lanes() {}

  static PartLanes read(Input in, Schema schema, int schemaCrc) throws MalformedProfileException {
    if (in.u32() != schemaCrc) {
      throw PartLanes.foreign(in);
    }
    int stripe = in.count(Integer.MAX_VALUE, "lanes in a stripe");
    int count = in.count(Integer.MAX_VALUE, "lanes");
    if (stripe == 0) {
      throw in.malformed("stripes without lanes");
    }
    in.reserve(count, 8L * Long.BYTES); // a lane is an object
    long[] ranks = Sequences.read(in, count);
    List<String> names = new ArrayList<>();
    for (int left = in.count("threads"); left > 0; left--) {
      names.add(in.text());
    }
    long[] name = Sequences.read(in, count);
    List<Lane> lanes = new ArrayList<>();
    int thread = 0;
    for (int i = 0; i < count; i++) {
      thread = i > 0 && ranks[i] == ranks[i - 1] ? thread + 1 : 0;
      int rank = LanesCodec.number(in, ranks[i], "rank");
      lanes.add(new Lane(rank, thread, LanesCodec.text(in, names, name[i])));
    }
    LanesCodec.requireOrder(in, lanes);
    return new PartLanes(stripe, lanes, LanesCodec.readCounters(in, schema, count));
  }
}
