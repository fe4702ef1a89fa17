package org.tinyprof.io.flush;

import java.nio.ByteBuffer;
import org.tinyprof.format.binary.OverviewCodec;
import org.tinyprof.format.binary.PartSchema;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;
import org.tinyprof.io.message.ProfilerCosts;
import org.tinyprof.io.message.ReceivedBlock;

/**
 * What one aggregator reports to rank 0 of its part, or several of them together: as long for many
 * as for one.
 *
 * @param failure why a part is not on disk; empty if all are
 * @param cut what is missing in the profile, and why: calls of a trace, or messages; empty if
 *     nothing is
 * @param otherLists ranks that learned from another run than rank 0 did
 */
record PartReport(
    String failure, String cut, ProfilerCosts costs, long otherLists, Overview overview) {
  static PartReport failed(String failure, Schema schema) {
    return new PartReport(failure, "", ProfilerCosts.NONE, 0, Overview.empty(schema));
  }

  PartReport merge(PartReport higher) {
    return new PartReport(
        failure.isEmpty() ? higher.failure : failure,
        cut.isEmpty() ? higher.cut : cut,
        costs.max(higher.costs),
        otherLists + higher.otherLists,
        overview.merge(higher.overview));
  }

  /** What the profile says of its ranks because of the reports. */
  Attributes attributes() {
    Attributes ofCosts = costs.attributes();
    return otherLists == 0 ? ofCosts : ofCosts.with(RunAttributes.LEARN_OTHERS, otherLists);
  }

  /** Its bytes; the overview is in terms of the subtree's schema. */
  ByteBuffer block(PartSchema subtree) {
    Output out = new Output();
    out.text(failure);
    out.text(cut);
    costs.writeTo(out);
    out.u64(otherLists);
    SchemaPlaces.write(out, subtree.places());
    out.bytes(OverviewCodec.write(subtree.schema(), overview));
    return out.toBuffer();
  }

  /** Reads one of a part of this subtree, and puts the overview in terms of its schema. */
  static PartReport read(ByteBuffer block, PartSchema subtree) throws MalformedProfileException {
    Input in = ReceivedBlock.input(block);
    String failure = in.text();
    String cut = in.text();
    ProfilerCosts costs = ProfilerCosts.read(in);
    long otherLists = in.u64();
    int[] places = SchemaPlaces.read(in, subtree.size());
    byte[] bytes = in.bytes(in.remaining());
    Overview overview =
        OverviewCodec.read(ReceivedBlock.SOURCE, bytes, subtree.schema(), places.length);
    try {
      return new PartReport(failure, cut, costs, otherLists, placed(overview, places, subtree));
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }

  /** An overview of callpaths that stand at some places, in terms of a schema that has more. */
  static Overview placed(Overview overview, int[] places, PartSchema subtree) {
    return places.length == subtree.schema().callpaths().size()
        ? overview
        : overview.placed(subtree.find(places), subtree.schema());
  }
}
