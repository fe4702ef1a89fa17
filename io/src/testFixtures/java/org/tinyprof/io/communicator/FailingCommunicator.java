package org.tinyprof.io.communicator;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/** A communicator whose rank runs out of memory when values are gathered. */
public final class FailingCommunicator implements Communicator {
  private final Communicator communicator;

  public FailingCommunicator(Communicator communicator) {
    this.communicator = communicator;
  }

  @Override
  public Pending<List<ByteBuffer>> gatherv(int root, ByteBuffer block) {
    throw new OutOfMemoryError("injected");
  }

  @Override
  public Pending<Communicator> split(int colour, int key) {
    return communicator.split(colour, key).map(FailingCommunicator::new);
  }

  @Override
  public int rank() {
    return communicator.rank();
  }

  @Override
  public int size() {
    return communicator.size();
  }

  @Override
  public Pending<long[]> allreduce(Reduction reduction, long... values) {
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
  public void free() throws IOException {
    communicator.free();
  }
}
