package org.tinyprof.io.flush;

import java.nio.ByteBuffer;
import org.tinyprof.format.binary.PartSchema;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.TreeReduction;

/** Brings the aggregators' reports together on rank 0. */
final class PartReportReduction extends TreeReduction<PartReport> {
  private final PartSchema subtree;

  /**
   * Prepares it.
   *
   * @param subtree the schema of all whose reports come through this aggregator
   */
  PartReportReduction(Communicator peers, PartReport report, PartSchema subtree) {
    super(peers, report);
    this.subtree = subtree;
  }

  @Override
  protected PartReport combine(PartReport lower, ByteBuffer higher)
      throws MalformedProfileException {
    return lower.merge(PartReport.read(higher, subtree));
  }

  @Override
  protected ByteBuffer block(PartReport combined) {
    return combined.block(subtree);
  }
}
