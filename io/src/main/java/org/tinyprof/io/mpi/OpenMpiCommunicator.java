package org.tinyprof.io.mpi;

import static org.tinyprof.io.mpi.DirectBuffers.direct;
import static org.tinyprof.io.mpi.DirectBuffers.ints;
import static org.tinyprof.io.mpi.DirectBuffers.longs;
import static org.tinyprof.io.mpi.DirectBuffers.piece;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import org.tinyprof.io.communicator.CommunicationException;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Reduction;

/**
 * A communicator over Open MPI 4's Java bindings.
 *
 * <p>Only direct buffers are passed: arrays crash the bindings' v-collectives. Offsets into them
 * are slices, because the bindings look at no position. Errors come back as exceptions instead of
 * ending the job. Where MPI must know lengths first, they travel in a small operation of their own.
 */
final class OpenMpiCommunicator implements Communicator {
  private static final int TAG = 0;
  private static final int SHORT_BROADCAST_BYTES = 256;
  private static final int SHORT_MESSAGE_BYTES = 4096;

  private final Intracomm comm;
  private final int rank;
  private final int size;
  private final int largestMessageBytes;
  private final Set<MpiOperation<?>> underWay = ConcurrentHashMap.newKeySet();

  OpenMpiCommunicator(Intracomm comm, int largestMessageBytes) throws MPIException {
    comm.setErrhandler(MPI.ERRORS_RETURN);
    this.comm = comm;
    this.largestMessageBytes = largestMessageBytes;
    rank = comm.getRank();
    size = comm.getSize();
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
  public Pending<long[]> allreduce(Reduction reduction, long... values) {
    LongBuffer buffer = longs(values.length).put(0, values);
    return start(
            "allreduce",
            buffer,
            () -> comm.iAllReduce(buffer, values.length, MPI.LONG, operation(reduction)))
        .map(DirectBuffers::array);
  }

  private static Op operation(Reduction reduction) {
    return switch (reduction) {
      case SUM -> MPI.SUM;
      case MIN -> MPI.MIN;
      case MAX -> MPI.MAX;
    };
  }

  @Override
  public Pending<List<ByteBuffer>> allgather(ByteBuffer block) {
    ByteBuffer mine = direct(block);
    LongBuffer length = longs(1).put(0, mine.remaining());
    LongBuffer lengths = longs(size);
    return start(
            "allgather of lengths",
            List.of(length, lengths),
            () -> comm.iAllGather(length, 1, MPI.LONG, lengths, 1, MPI.LONG))
        .then(
            known -> {
              int[] expected = ints(lengths);
              int longest = Arrays.stream(expected).max().orElse(0);
              return inRounds(
                  mine, longest, new Incoming(expected, roundBytes()), 0, this::allgather);
            });
  }

  private Pending<?> allgather(ByteBuffer out, Incoming in) {
    return start(
        "allgather",
        List.of(out, in),
        () ->
            comm.iAllGatherv(
                out, out.remaining(), MPI.BYTE, in.buffer(), in.counts(), in.offsets(), MPI.BYTE));
  }

  @Override
  public Pending<List<ByteBuffer>> gather(int root, ByteBuffer block) {
    int[] expected = new int[rank == root ? size : 0];
    Arrays.fill(expected, block.remaining());
    Incoming incoming = new Incoming(expected, roundBytes());
    return inRounds(
        direct(block),
        block.remaining(),
        incoming,
        0,
        (out, in) ->
            start(
                "gather",
                List.of(out, in),
                () ->
                    comm.iGather(
                        out,
                        out.remaining(),
                        MPI.BYTE,
                        in.buffer(),
                        out.remaining(),
                        MPI.BYTE,
                        root)));
  }

  @Override
  public Pending<List<ByteBuffer>> gatherv(int root, ByteBuffer block) {
    ByteBuffer mine = direct(block);
    LongBuffer length = longs(1).put(0, mine.remaining());
    LongBuffer lengths = longs(rank == root ? size : 0);
    return allreduce(Reduction.MAX, mine.remaining())
        .then(
            longest ->
                start(
                        "gather of lengths",
                        List.of(length, lengths),
                        () -> comm.iGather(length, 1, MPI.LONG, lengths, 1, MPI.LONG, root))
                    .then(
                        known -> {
                          Incoming incoming = new Incoming(ints(lengths), roundBytes());
                          return inRounds(
                              mine,
                              (int) longest[0],
                              incoming,
                              0,
                              (out, in) -> gatherv(out, in, root));
                        }));
  }

  private Pending<?> gatherv(ByteBuffer out, Incoming in, int root) {
    return start(
        "gatherv",
        List.of(out, in),
        () ->
            comm.iGatherv(
                out,
                out.remaining(),
                MPI.BYTE,
                in.buffer(),
                in.counts(),
                in.offsets(),
                MPI.BYTE,
                root));
  }

  /** Exchanges blocks of which the longest on any rank is known to all, round after round. */
  private Pending<List<ByteBuffer>> inRounds(
      ByteBuffer block, int longest, Incoming incoming, int start, Round round) {
    if (start >= longest) {
      return Pending.of(incoming.blocks());
    }
    incoming.open(start);
    return round
        .exchange(piece(block, start, roundBytes()), incoming)
        .then(
            done -> {
              incoming.close(start);
              return inRounds(block, longest, incoming, start + roundBytes(), round);
            });
  }

  @FunctionalInterface
  private interface Round {
    Pending<?> exchange(ByteBuffer out, Incoming in);
  }

  /** The length and the start of the block go first; most blocks are no longer than that. */
  @Override
  public Pending<ByteBuffer> broadcast(int root, ByteBuffer block) {
    Opening opening =
        rank == root
            ? Opening.of(block, shortBytes(SHORT_BROADCAST_BYTES))
            : Opening.expected(shortBytes(SHORT_BROADCAST_BYTES));
    ByteBuffer first = opening.buffer();
    return start("broadcast", opening, () -> comm.iBcast(first, first.capacity(), MPI.BYTE, root))
        .then(
            known -> {
              ByteBuffer body = rank == root ? direct(block) : known.body();
              return inPieces(
                  body,
                  known.bodyBytes(),
                  piece ->
                      start(
                          "broadcast",
                          piece,
                          () -> comm.iBcast(piece, piece.remaining(), MPI.BYTE, root)));
            });
  }

  @Override
  public Pending<Void> send(int to, ByteBuffer block) {
    Opening opening = Opening.of(block, shortBytes(SHORT_MESSAGE_BYTES));
    ByteBuffer first = opening.buffer();
    return start("send", opening, () -> comm.iSend(first, opening.usedBytes(), MPI.BYTE, to, TAG))
        .then(
            sent ->
                inPieces(
                    direct(block),
                    opening.bodyBytes(),
                    piece ->
                        start(
                            "send",
                            piece,
                            () -> comm.iSend(piece, piece.remaining(), MPI.BYTE, to, TAG))))
        .map(sent -> null);
  }

  @Override
  public Pending<ByteBuffer> receive(int from) {
    Opening opening = Opening.expected(shortBytes(SHORT_MESSAGE_BYTES));
    ByteBuffer first = opening.buffer();
    return start("receive", opening, () -> comm.iRecv(first, first.capacity(), MPI.BYTE, from, TAG))
        .then(
            known ->
                inPieces(
                    known.body(),
                    known.bodyBytes(),
                    piece ->
                        start(
                            "receive",
                            piece,
                            () -> comm.iRecv(piece, piece.remaining(), MPI.BYTE, from, TAG))));
  }

  private int shortBytes(int usual) {
    return Math.min(usual, largestMessageBytes);
  }

  private Pending<ByteBuffer> inPieces(ByteBuffer body, int start, Piece transfer) {
    if (start >= body.capacity()) {
      return Pending.of(body.asReadOnlyBuffer());
    }
    return transfer
        .start(piece(body, start, largestMessageBytes))
        .then(done -> inPieces(body, start + largestMessageBytes, transfer));
  }

  @FunctionalInterface
  private interface Piece {
    Pending<?> start(ByteBuffer piece);
  }

  @Override
  public Pending<Void> barrier() {
    return start("barrier", null, comm::iBarrier);
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

  private <T> Pending<T> start(String name, T buffers, MpiCall call) {
    return new MpiOperation<>(name, buffers, underWay, call);
  }

  private int roundBytes() {
    return Math.max(1, largestMessageBytes / size);
  }
}
