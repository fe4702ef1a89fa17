package org.tinyprof.io.communicator;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/** A communicator that counts what passes through it, and through what is split off it. */
public final class MeasuredCommunicator implements Communicator {
  private final Communicator communicator;
  private final Traffic traffic;

  public MeasuredCommunicator(Communicator communicator, Traffic traffic) {
    this.communicator = communicator;
    this.traffic = traffic;
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
    long bytes = (long) values.length * Long.BYTES;
    traffic.sent(bytes);
    traffic.received(bytes);
    return communicator.allreduce(reduction, values);
  }

  @Override
  public Pending<List<ByteBuffer>> allgather(ByteBuffer block) {
    traffic.sent(block.remaining());
    return received(communicator.allgather(block));
  }

  @Override
  public Pending<ByteBuffer> broadcast(int root, ByteBuffer block) {
    if (rank() == root) {
      traffic.sent(block.remaining());
      return communicator.broadcast(root, block);
    }
    return receivedOne(communicator.broadcast(root, block));
  }

  @Override
  public Pending<List<ByteBuffer>> gatherv(int root, ByteBuffer block) {
    traffic.sent(block.remaining());
    return received(communicator.gatherv(root, block));
  }

  @Override
  public Pending<Void> send(int to, ByteBuffer block) {
    traffic.sent(block.remaining());
    return communicator.send(to, block);
  }

  @Override
  public Pending<ByteBuffer> receive(int from) {
    return receivedOne(communicator.receive(from));
  }

  @Override
  public Pending<Void> barrier() {
    return communicator.barrier();
  }

  @Override
  public Pending<Communicator> split(int colour, int key) {
    return communicator.split(colour, key).map(part -> new MeasuredCommunicator(part, traffic));
  }

  @Override
  public void free() throws IOException {
    communicator.free();
  }

  private Pending<List<ByteBuffer>> received(Pending<List<ByteBuffer>> pending) {
    return pending.map(
        blocks -> {
          traffic.received(blocks.stream().mapToLong(ByteBuffer::remaining).sum());
          return blocks;
        });
  }

  private Pending<ByteBuffer> receivedOne(Pending<ByteBuffer> pending) {
    return pending.map(
        block -> {
          traffic.received(block.remaining());
          return block;
        });
  }
}
