package org.tinyprof.io.communicator;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Combines the blocks of all ranks on rank 0, along a tree in which a rank takes from up to {@value
 * #FAN} - 1 neighbours per level. There are few levels, because a waiting rank polls only now and
 * then.
 *
 * <p>A rank holds its combination so far and one incoming block, never the blocks of all. The
 * subclass defines the blocks and how to combine two. Only the result on rank 0 has a meaning.
 */
public abstract class TreeReduction<T> extends Protocol<T> {
  private static final int FAN = 16;

  private final Communicator communicator;
  private T mine;
  private Pending<ByteBuffer> other;
  private long distance = 1; // of this level's neighbours
  private int neighbour = 1;

  protected TreeReduction(Communicator communicator, T mine) {
    this.communicator = communicator;
    this.mine = mine;
  }

  /** Adds what comes from a higher rank to what this rank has so far. */
  protected abstract T combine(T lower, ByteBuffer higher) throws IOException;

  /** What this rank has, on its way to a lower one. */
  protected abstract ByteBuffer block(T combined);

  @Override
  protected final Pending<?> step(int number) throws IOException {
    if (other != null) {
      mine = combine(mine, other.result());
      other = null;
    }
    long rank = communicator.rank();
    while (distance < communicator.size()) {
      long before = rank / distance % FAN * distance;
      if (before > 0) {
        distance = Long.MAX_VALUE; // nothing is left to do once this is sent
        return communicator.send((int) (rank - before), block(mine));
      }
      long from = rank + neighbour * distance;
      if (neighbour < FAN && from < communicator.size()) {
        neighbour++;
        other = communicator.receive((int) from);
        return other;
      }
      neighbour = 1;
      distance *= FAN;
    }
    return end(mine);
  }
}
