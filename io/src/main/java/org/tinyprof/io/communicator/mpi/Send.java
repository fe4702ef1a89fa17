package org.tinyprof.io.communicator.mpi;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.tinyprof.io.communicator.Pending;

/**
 * Sends a block to one rank, as one message if MPI's counts allow. All of it is under way at once,
 * so that nothing that is sent later comes in between.
 */
final class Send extends MpiProtocol<Void> {
  private final int to;
  private final ByteBuffer block;
  private final boolean taken;
  private final List<ByteBuffer> messages = new ArrayList<>();
  private final List<Pending<?>> sent = new ArrayList<>();

  /**
   * Prepares it.
   *
   * @param taken whether it is not done before the other rank has begun to receive
   */
  Send(OpenMpiCommunicator communicator, int to, ByteBuffer block, boolean taken) {
    super(communicator);
    this.to = to;
    this.block = block;
    this.taken = taken;
  }

  @Override
  String name() {
    return "send";
  }

  @Override
  Pending<?> call(int number) throws MPIException {
    if (number == 0) {
      EagerMessage opening = EagerMessage.of(block, communicator.shortBytes(block.remaining()));
      messages.add(opening.buffer().slice());
      if (!opening.isWhole()) {
        cutRest(opening.bodyBytes());
      }
      for (ByteBuffer message : messages) {
        sent.add(await(start(message)));
      }
    }
    return number < sent.size() ? sent.get(number) : end(null);
  }

  private Request start(ByteBuffer message) throws MPIException {
    Intracomm comm = communicator.comm();
    return taken
        ? comm.isSend(message, message.remaining(), MPI.BYTE, to, Receive.TAG)
        : comm.iSend(message, message.remaining(), MPI.BYTE, to, Receive.TAG);
  }

  private void cutRest(int start) {
    ByteBuffer whole = DirectBuffers.direct(block);
    int most = communicator.largestMessageBytes();
    for (int next = start; next < whole.capacity(); next += most) {
      messages.add(DirectBuffers.piece(whole, next, most));
    }
  }
}
