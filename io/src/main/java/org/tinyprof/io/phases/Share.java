package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.Schema;
import org.tinyprof.format.binary.DistributionsCodec;
import org.tinyprof.format.binary.SummariesCodec;
import org.tinyprof.format.distribution.Overview;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/**
 * What one aggregator reports to rank 0, or several of them together: as long for many as for one.
 *
 * @param failure why a part is not on disk; empty if all are
 */
record Share(String failure, Costs costs, Overview overview) {
  static Share failed(String failure, Schema tables) {
    return new Share(failure, Costs.NONE, Overview.empty(tables));
  }

  Share merge(Share higher) {
    return new Share(
        failure.isEmpty() ? higher.failure : failure,
        costs.max(higher.costs),
        overview.merge(higher.overview));
  }

  ByteBuffer block(Schema tables) {
    Output out = new Output();
    out.text(failure);
    costs.writeTo(out);
    write(out, SummariesCodec.write(tables, overview.summaries()));
    write(out, DistributionsCodec.write(tables, overview.distributions()));
    return out.toBuffer();
  }

  private static void write(Output out, byte[] bytes) {
    out.varint(bytes.length);
    out.bytes(bytes);
  }

  static Share read(ByteBuffer block, Schema tables) throws MalformedProfileException {
    Input in = Received.input(block);
    String failure = in.text();
    Costs costs = Costs.read(in);
    Overview overview =
        new Overview(
            SummariesCodec.read(Received.SOURCE, bytes(in), tables),
            DistributionsCodec.read(Received.SOURCE, bytes(in), tables));
    return new Share(failure, costs, overview);
  }

  private static byte[] bytes(Input in) throws MalformedProfileException {
    return in.bytes(in.count("bytes"));
  }
}
