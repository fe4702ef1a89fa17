package org.tinyprof.io.phases;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.communicator.Reduction;
import org.tinyprof.io.communicator.TreeReduction;

/**
 * Brings the callpaths together that not all groups have.
 *
 * <ol>
 *   <li>A reduction compares {@link Buckets} of callpaths. Callpaths in buckets that are equal
 *       everywhere stay where they are. Schema of a few callpaths travel whole instead: they are
 *       there before it is known what differs.
 *   <li>The others go up a tree to rank 0. Each aggregator on the way merges the block that comes
 *       in with its own, so a callpath that many groups have goes up once from each of them and
 *       nobody holds more than two blocks.
 *   <li>Rank 0 broadcasts the result.
 * </ol>
 */
final class CallpathExchange extends Protocol<ByteBuffer> {
  private static final int FEW_CALLPATHS = 256;

  private final Communicator peers;
  private final ByteBuffer group;
  private final long largestTable;
  private List<CallpathEntry> entries;
  private Buckets buckets;
  private Pending<long[]> leastSums;
  private Pending<ByteBuffer> merged;
  private Pending<ByteBuffer> travelled;

  /**
   * Prepares it.
   *
   * @param group the callpaths of this aggregator's group
   * @param largestTable the most callpaths that any rank has
   */
  CallpathExchange(Communicator peers, ByteBuffer group, long largestTable) {
    this.peers = peers;
    this.group = group;
    this.largestTable = largestTable;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    switch (number) {
      case 0 -> {
        if (largestTable <= FEW_CALLPATHS) {
          return Pending.of(group);
        }
        entries = CallpathBlocks.entries(group);
        buckets = new Buckets(largestTable, entries);
        leastSums = peers.allreduce(Reduction.MIN, buckets.comparison());
        return leastSums;
      }
      case 1 -> {
        merged = new Merging(peers, wanted()).begin();
        return merged;
      }
      case 2 -> {
        travelled = peers.broadcast(0, merged.result());
        return travelled;
      }
      default -> {
        return end(CallpathBlocks.merge(travelled.result(), group));
      }
    }
  }

  /** Callpaths of the group that others may not have. */
  private ByteBuffer wanted() {
    if (buckets == null) {
      return group;
    }
    ByteBuffer differing = CallpathBlocks.of(buckets.differing(entries, leastSums.result()));
    entries = null;
    return differing;
  }

  private static final class Merging extends TreeReduction<ByteBuffer> {
    Merging(Communicator peers, ByteBuffer mine) {
      super(peers, mine);
    }

    @Override
    protected ByteBuffer combine(ByteBuffer lower, ByteBuffer higher)
        throws MalformedProfileException {
      return CallpathBlocks.merge(lower, higher);
    }

    @Override
    protected ByteBuffer block(ByteBuffer combined) {
      return combined;
    }
  }
}
