package org.tinyprof.io.communicator;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/** Passes every operation on to another communicator; for those that change a few of them. */
abstract class ForwardingCommunicator implements Communicator {
  private final Communicator communicator;

  ForwardingCommunicator(Communicator communicator) {
    this.communicator = communicator;
  }

  /** A communicator of the same kind around one that was split off. */
  abstract Communicator around(Communicator part);

  @Override
  public int rank() {
    return communicator.rank();
  }

  @Override
  public int size() {
    return communicator.size();
  }

  @Override
  public Pending<long[]> allreduce(ReductionOperator reduction, long... values) {
    return communicator.allreduce(reduction, values);
  }

  @Override
  public Pending<List<ByteBuffer>> allgather(ByteBuffer block) {
    return communicator.allgather(block);
  }

  @Override
  public Pending<ByteBuffer> broadcast(int root, ByteBuffer block) {
    return communicator.broadcast(root, block);
  }

  @Override
  public Pending<List<ByteBuffer>> gatherv(int root, ByteBuffer block) {
    return communicator.gatherv(root, block);
  }

  @Override
  public Pending<Void> send(int to, ByteBuffer block) {
    return communicator.send(to, block);
  }

  @Override
  public Pending<ByteBuffer> receive(int from) {
    return communicator.receive(from);
  }

  @Override
  public Pending<Void> barrier() {
    return communicator.barrier();
  }

  @Override
  public final Pending<Communicator> split(int colour, int key) {
    return communicator.split(colour, key).map(this::around);
  }

  @Override
  public void free() throws IOException {
    communicator.free();
  }
}
