package org.tinyprof.io.communicator;

import java.nio.ByteBuffer;
import java.util.List;

/** A communicator that counts what passes through it, and through what is split off it. */
public final class MeasuredCommunicator extends ForwardingCommunicator {
  private final Traffic traffic;

  public MeasuredCommunicator(Communicator communicator, Traffic traffic) {
    super(communicator);
    this.traffic = traffic;
  }

  @Override
  Communicator around(Communicator part) {
    return new MeasuredCommunicator(part, traffic);
  }

  @Override
  public Pending<long[]> allreduce(ReductionOperator reduction, long... values) {
    long bytes = (long) values.length * Long.BYTES;
    traffic.sent(bytes);
    traffic.received(bytes);
    return super.allreduce(reduction, values);
  }

  @Override
  public Pending<List<ByteBuffer>> allgather(ByteBuffer block) {
    traffic.sent(block.remaining());
    return received(super.allgather(block));
  }

  @Override
  public Pending<ByteBuffer> broadcast(int root, ByteBuffer block) {
    if (rank() == root) {
      traffic.sent(block.remaining());
      return super.broadcast(root, block);
    }
    return receivedOne(super.broadcast(root, block));
  }

  @Override
  public Pending<List<ByteBuffer>> gatherv(int root, ByteBuffer block) {
    traffic.sent(block.remaining());
    return received(super.gatherv(root, block));
  }

  @Override
  public Pending<Void> send(int to, ByteBuffer block) {
    traffic.sent(block.remaining());
    return super.send(to, block);
  }

  @Override
  public Pending<ByteBuffer> receive(int from) {
    return receivedOne(super.receive(from));
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
