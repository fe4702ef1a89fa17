package org.tinyprof.io.communicator;

import java.nio.ByteBuffer;
import java.util.List;

/** The communicator of a job that is one process: rank 0 of 1, nothing to wait for. */
public final class SingleProcess implements Communicator {
  @Override
  public int rank() {
    return 0;
  }

  @Override
  public int size() {
    return 1;
  }

  @Override
  public Pending<long[]> allreduce(ReductionOperator reduction, long... values) {
    return Pending.of(values.clone());
  }

  @Override
  public Pending<List<ByteBuffer>> allgather(ByteBuffer block) {
    return Pending.of(List.of(Blocks.copyOf(block)));
  }

  @Override
  public Pending<ByteBuffer> broadcast(int root, ByteBuffer block) {
    return Pending.of(Blocks.copyOf(block));
  }

  @Override
  public Pending<List<ByteBuffer>> gatherv(int root, ByteBuffer block) {
    return allgather(block);
  }

  @Override
  public Pending<Void> send(int to, ByteBuffer block) {
    throw noOtherRank(to);
  }

  @Override
  public Pending<ByteBuffer> receive(int from) {
    throw noOtherRank(from);
  }

  private static IllegalArgumentException noOtherRank(int rank) {
    return new IllegalArgumentException("a job of one process has no other rank: " + rank);
  }

  @Override
  public Pending<Void> barrier() {
    return Pending.of(null);
  }

  @Override
  public Pending<Communicator> split(int colour, int key) {
    return Pending.of(new SingleProcess());
  }

  @Override
  public void free() {}
}
