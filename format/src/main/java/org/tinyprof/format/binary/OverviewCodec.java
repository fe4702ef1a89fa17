package org.tinyprof.format.binary;

import org.tinyprof.format.message.MatrixCodec;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.timeline.GridCodec;
import org.tinyprof.format.timeline.SpanCodec;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The bytes of an overview on its way to the rank that merges all of them. */
public final class OverviewCodec {
  private OverviewCodec() {}

  public static byte[] write(Schema schema, Overview overview) {
    Output out = new Output(1 << 12);
    SummariesCodec.write(out, schema, overview);
    DistributionsCodec.write(out, schema, overview, CourseCodec.EXACT);
    EstimatedCodec.write(out, overview);
    MatrixCodec.write(out, overview.messages());
    SpanCodec.write(out, overview.timelines());
    GridCodec.write(out, schema.callpaths(), overview.grid());
    return out.toByteArray();
  }

  /**
   * Reads an overview that was received.
   *
   * @param source what an error calls the sender
   * @param schema with the sender's metrics and counters
   * @param callpaths how many the sender has
   */
  public static Overview read(String source, byte[] bytes, Schema schema, int callpaths)
      throws MalformedProfileException {
    Input in = new Input(source, 0, bytes);
    Overview summaries = SummariesCodec.read(in, schema, callpaths);
    Overview all = DistributionsCodec.read(in, schema, summaries, CourseCodec.EXACT);
    all = EstimatedCodec.read(in, all).with(MatrixCodec.read(in)).with(SpanCodec.read(in));
    all = all.with(GridCodec.read(in, callpaths));
    in.end();
    return all;
  }
}
