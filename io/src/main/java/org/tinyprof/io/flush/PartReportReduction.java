package org.tinyprof.io.flush;

import java.nio.ByteBuffer;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.TreeReduction;

/** Brings the aggregators' reports together on rank 0. */
final class PartReportReduction extends TreeReduction<PartReport> {
  private final Schema schema;

  PartReportReduction(Communicator peers, PartReport report, Schema schema) {
    super(peers, report);
    this.schema = schema;
  }

  @Override
  protected PartReport combine(PartReport lower, ByteBuffer higher)
      throws MalformedProfileException {
    return lower.merge(PartReport.read(higher, schema));
  }

  @Override
  protected ByteBuffer block(PartReport combined) {
    return combined.block(schema);
  }
}
