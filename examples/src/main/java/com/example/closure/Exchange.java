package com.example.closure;

import java.nio.IntBuffer;
import java.nio.LongBuffer;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/** Sends each rank the pairs that are meant for it; buffers grow with what is sent. */
final class Exchange {
  private final Comm comm;
  private final int ranks;
  private final PairList[] outboxes;
  private final IntBuffer outgoingCounts;
  private final IntBuffer incomingCounts;
  private LongBuffer outgoing = MPI.newLongBuffer(1024);
  private LongBuffer incoming = MPI.newLongBuffer(1024);

  Exchange(Comm comm) throws MPIException {
    this.comm = comm;
    this.ranks = comm.getSize();
    this.outboxes = new PairList[ranks];
    for (int rank = 0; rank < ranks; rank++) {
      outboxes[rank] = new PairList();
    }
    this.outgoingCounts = MPI.newIntBuffer(ranks);
    this.incomingCounts = MPI.newIntBuffer(ranks);
  }

  void post(int rank, long pair) {
    outboxes[rank].add(pair);
  }

  /** Empties the outboxes of all ranks; returns what came in, to be read before the next call. */
  LongBuffer deliver() throws MPIException {
    exchangeCounts();
    int[] sent = counts(outgoingCounts);
    int[] received = counts(incomingCounts);
    pack(total(sent));
    incoming = atLeast(incoming, total(received));
    comm.allToAllv(
        outgoing, sent, starts(sent), MPI.LONG, incoming, received, starts(received), MPI.LONG);
    return incoming.clear().limit(total(received));
  }

  private void exchangeCounts() throws MPIException {
    for (int rank = 0; rank < ranks; rank++) {
      outgoingCounts.put(rank, outboxes[rank].size());
    }
    comm.allToAll(outgoingCounts, 1, MPI.INT, incomingCounts, 1, MPI.INT);
  }

  private void pack(int total) {
    outgoing = atLeast(outgoing, total);
    outgoing.clear();
    for (PairList outbox : outboxes) {
      outbox.copyTo(outgoing);
      outbox.clear();
    }
  }

  private int[] counts(IntBuffer buffer) {
    int[] counts = new int[ranks];
    buffer.clear().get(counts);
    return counts;
  }

  private static int[] starts(int[] counts) {
    int[] starts = new int[counts.length];
    for (int rank = 1; rank < counts.length; rank++) {
      starts[rank] = starts[rank - 1] + counts[rank - 1];
    }
    return starts;
  }

  private static int total(int[] counts) {
    int total = 0;
    for (int count : counts) {
      total = Math.addExact(total, count);
    }
    return total;
  }

  private static LongBuffer atLeast(LongBuffer buffer, int size) {
    return size <= buffer.capacity() ? buffer : MPI.newLongBuffer(size + size / 2);
  }
}
