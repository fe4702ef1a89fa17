package org.tinyprof.io.communicator;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Combines one block of every rank into one on rank 0, pair by pair along a binomial tree.
 *
 * <p>A rank holds what it has combined so far and one block that comes in, never the blocks of all.
 * What a block is, and how two become one, the caller says; the left one is of the lower ranks.
 */
public final class TreeReduction {
  private final Communicator communicator;
  private final Combination combination;

  public TreeReduction(Communicator communicator, Combination combination) {
    this.communicator = communicator;
    this.combination = combination;
  }

  /** Returns the combination of all blocks on rank 0, and an empty block elsewhere. */
  public Pending<ByteBuffer> reduce(ByteBuffer block) {
    return reduce(block, 1);
  }

  private Pending<ByteBuffer> reduce(ByteBuffer block, int distance) {
    int rank = communicator.rank();
    if (distance >= communicator.size()) {
      return Pending.of(block);
    }
    if ((rank & distance) != 0) {
      return communicator.send(rank - distance, block).map(sent -> Blocks.empty());
    }
    if (rank + distance >= communicator.size()) {
      return reduce(block, distance * 2);
    }
    return communicator
        .receive(rank + distance)
        .then(other -> reduce(combination.of(block, other), distance * 2));
  }

  /** Makes one block of two. */
  @FunctionalInterface
  public interface Combination {
    ByteBuffer of(ByteBuffer lower, ByteBuffer higher) throws IOException;
  }
}
