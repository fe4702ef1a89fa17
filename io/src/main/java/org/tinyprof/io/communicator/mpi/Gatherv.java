package org.tinyprof.io.communicator.mpi;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.io.communicator.Blocks;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/**
 * Gathers blocks that differ in length: each rank sends its own to the root, length included, and
 * is done once the root has begun to receive it.
 *
 * <p>MPI's own gatherv must be told all lengths before, which takes a gathering and a reduction
 * more.
 */
final class Gatherv extends Protocol<List<ByteBuffer>> {
  private final OpenMpiCommunicator communicator;
  private final int root;
  private final ByteBuffer block;
  private final List<Pending<ByteBuffer>> incoming = new ArrayList<>();

  Gatherv(OpenMpiCommunicator communicator, int root, ByteBuffer block) {
    this.communicator = communicator;
    this.root = root;
    this.block = block;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    if (communicator.rank() != root) {
      return number == 0 ? new Send(communicator, root, block, true).begin() : end(List.of());
    }
    if (number == 0) {
      for (int from = 0; from < communicator.size(); from++) {
        incoming.add(from == root ? Pending.of(Blocks.copyOf(block)) : communicator.receive(from));
      }
    }
    return number < incoming.size() ? incoming.get(number) : end(blocks());
  }

  private List<ByteBuffer> blocks() {
    List<ByteBuffer> blocks = new ArrayList<>();
    for (Pending<ByteBuffer> received : incoming) {
      blocks.add(received.result());
    }
    return blocks;
  }
}
