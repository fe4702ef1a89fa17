package org.tinyprof.io.communicator;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Combines what every rank has into one on rank 0, pair by pair along a binomial tree.
 *
 * <p>A rank holds what it has combined so far and one block that comes in, never the blocks of all.
 * What travels, and how two become one, the subclass says. Rank 0 gets the combination of all; what
 * the others get says nothing.
 */
public abstract class TreeReduction<T> extends Protocol<T> {
  private final Communicator communicator;
  private T mine;
  private Pending<ByteBuffer> other;
  private int distance = 1;

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
    int rank = communicator.rank();
    while (distance < communicator.size()) {
      int bit = distance;
      distance *= 2;
      if ((rank & bit) != 0) {
        distance = Integer.MAX_VALUE; // nothing is left to do once this is sent
        return communicator.send(rank - bit, block(mine));
      }
      if (rank + bit < communicator.size()) {
        other = communicator.receive(rank + bit);
        return other;
      }
    }
    return end(mine);
  }
}
