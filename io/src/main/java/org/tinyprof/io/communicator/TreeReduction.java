package org.tinyprof.io.communicator;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

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
  private final int[] below;
  private T mine;
  private Pending<ByteBuffer> other;
  private int next; // of those below
  private boolean sent;

  protected TreeReduction(Communicator communicator, T mine) {
    this.communicator = communicator;
    this.mine = mine;
    below = below(communicator.rank(), communicator.size());
  }

  /** The rank to which another one than rank 0 sends. */
  public static int above(int rank) {
    int distance = 1;
    while (rank / distance % FAN == 0) {
      distance *= FAN;
    }
    return rank - rank / distance % FAN * distance;
  }

  /** The ranks that send to a rank, in the order in which it combines what they send. */
  public static int[] below(int rank, int size) {
    int[] found = new int[FAN * FAN / 2]; // eight levels are enough for any int
    int count = 0;
    for (long distance = 1; distance < size && rank / distance % FAN == 0; distance *= FAN) {
      for (int neighbour = 1; neighbour < FAN; neighbour++) {
        long from = rank + neighbour * distance;
        if (from < size) {
          found[count++] = (int) from;
        }
      }
    }
    return Arrays.copyOf(found, count);
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
    if (next < below.length) {
      other = communicator.receive(below[next++]);
      return other;
    }
    if (communicator.rank() > 0 && !sent) {
      sent = true;
      return communicator.send(above(communicator.rank()), block(mine));
    }
    return end(mine);
  }
}
