package org.tinyprof.io.communicator;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * The part of MPI that collecting profiles needs. Every rank makes the same calls in order.
 *
 * <p>Each operation starts at once, and {@link Pending#test()} advances it; {@link Pending#await()}
 * makes it blocking. A block is the bytes between a buffer's position and limit; it must not change
 * until the operation is done. Returned buffers are read-only. Where a method says "on the root",
 * other ranks get an empty list. Confined to one thread at a time.
 */
public interface Communicator {
  int rank();

  int size();

  /** Combines the values of all ranks, place by place; all pass equally many. */
  Pending<long[]> allreduce(ReductionOperator reduction, long... values);

  /** Returns every rank's block, in rank order, on every rank; lengths may differ. */
  Pending<List<ByteBuffer>> allgather(ByteBuffer block);

  /** Returns the root's block on every rank; what the others pass is not looked at. */
  Pending<ByteBuffer> broadcast(int root, ByteBuffer block);

  /**
   * Returns every rank's block, in rank order, on the root; lengths may differ. Another rank is not
   * done before the root has begun to receive its block.
   */
  Pending<List<ByteBuffer>> gatherv(int root, ByteBuffer block);

  /** Sends a block to one other rank, which calls {@link #receive}; in order for each pair. */
  Pending<Void> send(int to, ByteBuffer block);

  Pending<ByteBuffer> receive(int from);

  Pending<Void> barrier();

  /**
   * Returns the communicator of the ranks that pass the same colour, ordered by key, then by rank.
   *
   * <p>MPI has no non-blocking split: over MPI this call itself waits for the other ranks. Split at
   * start-up, never while the application communicates.
   */
  Pending<Communicator> split(int colour, int key);

  /** Gives the communicator back; no operation may be under way. */
  void free() throws IOException;
}
