package org.tinyprof.io.communicator.mpi;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.tinyprof.io.communicator.CommunicationException;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.ReductionOperator;

/**
 * A communicator over Open MPI 4's Java bindings.
 *
 * <p>Only direct buffers are passed: arrays crash the bindings' v-collectives. Offsets into them
 * are slices, because the bindings look at no position. Errors come back as exceptions instead of
 * ending the job. Where MPI must know lengths first, they travel in a small operation of their own.
 */
final class OpenMpiCommunicator implements Communicator {
  private final Intracomm comm;
  private final int rank;
  private final int size;
  private final int largestMessageBytes;
  private final Set<MpiOperation> underWay = ConcurrentHashMap.newKeySet();
  private final Map<Integer, Queue<Receive>> expected = new HashMap<>();

  OpenMpiCommunicator(Intracomm comm, int largestMessageBytes) throws MPIException {
    comm.setErrhandler(MPI.ERRORS_RETURN);
    this.comm = comm;
    this.largestMessageBytes = largestMessageBytes;
    rank = comm.getRank();
    size = comm.getSize();
  }

  Intracomm comm() {
    return comm;
  }

  /** The operations that MPI works on. */
  Set<MpiOperation> underWay() {
    return underWay;
  }

  /** What is to be received from a rank, in the order in which it was asked for. */
  Queue<Receive> expected(int from) {
    Queue<Receive> queue = expected.get(from);
    if (queue == null) {
      queue = new ArrayDeque<>();
      expected.put(from, queue);
    }
    return queue;
  }

  int largestMessageBytes() {
    return largestMessageBytes;
  }

  /** How much of a block may travel with its length. */
  int shortBytes(int usual) {
    return Math.min(usual, largestMessageBytes);
  }

  /** How much of each rank's block one round of a gathering takes. */
  int roundBytes() {
    return Math.max(1, largestMessageBytes / size);
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Pending<long[]> allreduce(ReductionOperator reduction, long... values) {
    return new Allreduce(this, reduction, values).begin();
  }

  @Override
  public Pending<List<ByteBuffer>> allgather(ByteBuffer block) {
    return new Allgather(this, block).begin();
  }

  @Override
  public Pending<ByteBuffer> broadcast(int root, ByteBuffer block) {
    return new Broadcast(this, root, block).begin();
  }

  @Override
  public Pending<List<ByteBuffer>> gatherv(int root, ByteBuffer block) {
    return new Gatherv(this, root, block).begin();
  }

  @Override
  public Pending<Void> send(int to, ByteBuffer block) {
    return new Send(this, to, block, false).begin();
  }

  @Override
  public Pending<ByteBuffer> receive(int from) {
    return new Receive(this, from).begin();
  }

  @Override
  public Pending<Void> barrier() {
    return new Barrier(this).begin();
  }

  @Override
  public Pending<Communicator> split(int colour, int key) {
    try {
      return Pending.of(new OpenMpiCommunicator(comm.split(colour, key), largestMessageBytes));
    } catch (MPIException e) {
      return Pending.failed(new CommunicationException("MPI failed in split: " + e, e));
    }
  }

  @Override
  public void free() throws IOException {
    try {
      comm.free();
    } catch (MPIException e) {
      throw new CommunicationException("MPI failed in freeing a communicator: " + e, e);
    }
  }
}
