package org.tinyprof.format.binary;

import java.util.List;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * The lanes of a part.
 *
 * @param stripe how many lanes are encoded together
 */
record PartLanes(int stripe, List<Lane> lanes, List<Column> counters) {
  /** Reads the lanes of a part that must be of this run, this snapshot and this schema. */
  static PartLanes read(Input in, RunInfo run, Schema schema, int schemaCrc)
      throws MalformedProfileException {
    RunId id = MetaCodec.readId(in);
    long snapshot = in.varint();
    if (!id.equals(run.id()) || snapshot != run.snapshot() || in.u32() != schemaCrc) {
      throw foreign(in);
    }
    int stripe = in.count(Integer.MAX_VALUE, "lanes in a stripe");
    if (stripe == 0) {
      throw in.malformed("stripes without lanes");
    }
    LanesCodec.Lanes read = LanesCodec.read(in, schema);
    return new PartLanes(stripe, read.lanes(), read.counters());
  }

  static MalformedProfileException foreign(Input in) {
    return in.malformed("the part belongs to another profile's index");
  }
}
