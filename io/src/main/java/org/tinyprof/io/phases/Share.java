package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.Summaries;
import org.tinyprof.format.Tables;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.binary.PartsCodec;
import org.tinyprof.format.binary.SummariesCodec;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/**
 * What one aggregator reports to rank 0, or several of them together.
 *
 * @param failure why a part is not on disk; empty if all are
 */
record Share(String failure, Costs costs, List<PartEntry> parts, Summaries summaries) {
  Share {
    parts = List.copyOf(parts);
  }

  static Share failed(String failure, Tables tables) {
    return new Share(failure, Costs.NONE, List.of(), Summaries.empty(tables));
  }

  Share merge(Share higher) {
    List<PartEntry> all = new ArrayList<>(parts);
    all.addAll(higher.parts);
    return new Share(
        failure.isEmpty() ? higher.failure : failure,
        costs.max(higher.costs),
        all,
        summaries.merge(higher.summaries));
  }

  ByteBuffer block(Tables tables) {
    Output out = new Output();
    out.text(failure);
    costs.writeTo(out);
    byte[] entries = PartsCodec.write(parts);
    out.varint(entries.length);
    out.bytes(entries);
    out.bytes(SummariesCodec.write(tables, summaries));
    return ByteBuffer.wrap(out.toByteArray());
  }

  static Share read(ByteBuffer block, Tables tables) throws MalformedProfileException {
    Input in = Received.input(block);
    String failure = in.text();
    Costs costs = Costs.read(in);
    List<PartEntry> parts = PartsCodec.read(Received.SOURCE, in.bytes(in.count("bytes")));
    byte[] summaries = in.bytes(in.remaining());
    return new Share(
        failure, costs, parts, SummariesCodec.read(Received.SOURCE, summaries, tables));
  }
}
