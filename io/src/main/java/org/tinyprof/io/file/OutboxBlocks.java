package org.tinyprof.io.file;

import java.util.Optional;
import org.tinyprof.format.trace.MessageBlock;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.io.trace.ChangedBlocks;

/**
 * Takes the blocks out of the outbox, where a flush may remove them meanwhile. Leaves out those
 * that only the aggregator has: the last snapshot names them.
 */
final class OutboxBlocks extends ChangedBlocks {
  @Override
  protected Optional<TraceBlock> inPlaceOf(TraceBlock sent) {
    return sent.inMemory();
  }

  @Override
  protected Optional<MessageBlock> inPlaceOf(MessageBlock sent) {
    return sent.inMemory();
  }
}
