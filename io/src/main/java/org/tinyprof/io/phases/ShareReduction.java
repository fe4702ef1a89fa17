package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.Schema;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.TreeReduction;

/** Brings the aggregators' reports together on rank 0. */
final class ShareReduction extends TreeReduction<Share> {
  private final Schema tables;

  ShareReduction(Communicator peers, Share share, Schema tables) {
    super(peers, share);
    this.tables = tables;
  }

  @Override
  protected Share combine(Share lower, ByteBuffer higher) throws MalformedProfileException {
    return lower.merge(Share.read(higher, tables));
  }

  @Override
  protected ByteBuffer block(Share combined) {
    return combined.block(tables);
  }
}
