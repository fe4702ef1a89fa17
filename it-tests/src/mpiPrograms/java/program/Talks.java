package program;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import mpi.CartComm;
import mpi.CartParms;
import mpi.Comm;
import mpi.Datatype;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Prequest;
import mpi.Request;
import mpi.ShiftParms;
import mpi.Status;

/**
 * Sends messages in every way that MPI has, and prints the matrix that this must give, as it is
 * known before anything is sent: for each rank a line {@code rank: peer sent bytes received bytes}.
 * All receives have room for more than what comes.
 */
public final class Talks {
  private static final int ROOM = 1 << 16;
  private static final int STEPS = 40;

  private final int rank = MPI.COMM_WORLD.getRank();
  private final int size = MPI.COMM_WORLD.getSize();
  private final long[][] expected = new long[size][4];
  private int tag = 1;

  private Talks() throws MPIException {}

  public static void main(String[] args) throws Exception {
    MPI.InitThread(args, MPI.THREAD_MULTIPLE);
    Talks talks = new Talks();
    talks.ring();
    talks.modes();
    talks.halo();
    talks.random();
    talks.persistent();
    talks.probed();
    talks.none();
    talks.twoGroups();
    talks.vectors();
    talks.twoThreads();
    talks.givenUp();
    talks.print();
    MPI.Finalize();
  }

  private void expectSent(int to, int bytes) {
    expected[to][0]++;
    expected[to][1] += bytes;
  }

  private void expectReceived(int from, int bytes) {
    expected[from][2]++;
    expected[from][3] += bytes;
  }

  private static ByteBuffer room() {
    return MPI.newByteBuffer(ROOM);
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalStateException(what);
    }
  }

  /** To the right and from the left: sendRecv, sendRecvReplace, send and recv, arrays. */
  private void ring() throws MPIException {
    int right = (rank + 1) % size;
    int left = (rank + size - 1) % size;
    for (int bytes : new int[] {0, 1, 17, 5_000}) {
      Status status =
          MPI.COMM_WORLD.sendRecv(
              room(), bytes, MPI.BYTE, right, tag, room(), ROOM, MPI.BYTE, left, tag);
      require(status.getCount(MPI.BYTE) == bytes, "what came in the ring");
      expectSent(right, bytes);
      expectReceived(left, bytes);
    }
    double[] moving = new double[100];
    MPI.COMM_WORLD.sendRecvReplace(moving, 100, MPI.DOUBLE, right, tag, left, tag);
    expectSent(right, 800);
    expectReceived(left, 800);
    if (rank % 2 == 0) {
      MPI.COMM_WORLD.send(new int[7], 7, MPI.INT, right, tag);
      expectSent(right, 28);
    }
    if ((left % 2) == 0) {
      MPI.COMM_WORLD.recv(new int[90], 90, MPI.INT, left, tag);
      expectReceived(left, 28);
    }
    tag++;
  }

  /** All to all with each way to start a send, received from anybody. */
  private void modes() throws MPIException {
    MPI.attachBuffer(new byte[1 << 20]);
    for (int mode = 0; mode < 8; mode++) {
      List<Request> receives = new ArrayList<>();
      for (int from = 0; from < size; from++) {
        receives.add(MPI.COMM_WORLD.iRecv(room(), ROOM, MPI.BYTE, MPI.ANY_SOURCE, MPI.ANY_TAG));
        expectReceived(from, 10 + mode);
      }
      MPI.COMM_WORLD.barrier(); // a ready send needs its receive
      List<Request> sends = new ArrayList<>();
      for (int to = 0; to < size; to++) {
        Request request = start(mode, 10 + mode, to);
        if (request != null) {
          sends.add(request);
        }
        expectSent(to, 10 + mode);
      }
      Request.waitAll(sends.toArray(new Request[0]));
      complete(mode, receives.toArray(new Request[0]));
      MPI.COMM_WORLD.barrier();
      tag++;
    }
    MPI.detachBuffer();
  }

  private Request start(int mode, int bytes, int to) throws MPIException {
    Comm comm = MPI.COMM_WORLD;
    switch (mode) {
      case 0 -> comm.send(new byte[bytes], bytes, MPI.BYTE, to, tag);
      case 1 -> comm.bSend(new byte[bytes], bytes, MPI.BYTE, to, tag);
      case 2 -> comm.rSend(new byte[bytes], bytes, MPI.BYTE, to, tag);
      case 3 -> comm.sSend(new byte[bytes], bytes, MPI.BYTE, to, tag);
      case 4 -> {
        return comm.iSend(room(), bytes, MPI.BYTE, to, tag);
      }
      case 5 -> {
        return comm.ibSend(room(), bytes, MPI.BYTE, to, tag);
      }
      case 6 -> {
        return comm.isSend(room(), bytes, MPI.BYTE, to, tag);
      }
      default -> {
        return comm.irSend(room(), bytes, MPI.BYTE, to, tag);
      }
    }
    return null;
  }

  /** Each way to complete requests, with a status and without. */
  private void complete(int way, Request[] all) throws MPIException {
    boolean[] done = new boolean[all.length];
    switch (way) {
      case 0 -> {
        for (Request request : all) {
          request.waitFor();
          require(request.isNull(), "a request that was waited for");
        }
      }
      case 1 -> Request.waitAll(all);
      case 2 -> {
        for (int i = 0; i < all.length; i++) {
          int at = Request.waitAny(all);
          require(at >= 0 && !done[at], "an index of waitAny");
          done[at] = true;
        }
        require(Request.waitAny(all) == MPI.UNDEFINED, "waitAny of nothing");
      }
      case 3 -> {
        for (int left = all.length; left > 0; ) {
          for (int at : Request.waitSome(all)) {
            require(!done[at], "an index of waitSome");
            done[at] = true;
            left--;
          }
        }
        require(Request.waitSome(all) == null, "waitSome of nothing");
      }
      case 4 -> {
        for (Request request : all) {
          while (!request.test()) {
            Thread.onSpinWait();
          }
          require(request.isNull(), "a request that was tested");
        }
      }
      case 5 -> {
        while (!Request.testAll(all)) {
          Thread.onSpinWait();
        }
      }
      case 6 -> {
        for (int left = all.length; left > 0; ) {
          int at = Request.testAny(all);
          if (at >= 0) {
            require(!done[at], "an index of testAny");
            done[at] = true;
            left--;
          }
        }
      }
      case 7 -> {
        for (int left = all.length; left > 0; ) {
          int[] some = Request.testSome(all);
          for (int at : some == null ? new int[0] : some) {
            require(!done[at], "an index of testSome");
            done[at] = true;
            left--;
          }
        }
      }
      case 8 -> {
        for (Status status : Request.waitAllStatus(all)) {
          require(status.getSource() >= 0, "a source");
        }
      }
      case 9 -> {
        for (Request request : all) {
          require(request.waitStatus().getCount(MPI.BYTE) >= 0, "a count");
        }
      }
      case 10 -> {
        for (int left = all.length; left > 0; left--) {
          int at = Request.waitAnyStatus(all).getIndex();
          require(!done[at], "an index of waitAnyStatus");
          done[at] = true;
        }
      }
      default -> {
        for (int left = all.length; left > 0; ) {
          left -= Request.waitSomeStatus(all).length;
        }
      }
    }
    for (Request request : all) {
      require(request.isNull(), "a completed request");
    }
  }

  /** A grid that ends at its edges: sends to PROC_NULL are none. */
  private void halo() throws MPIException {
    int[] dims = new int[2];
    CartComm.createDims(size, dims);
    CartComm grid = MPI.COMM_WORLD.createCart(dims, new boolean[2], true);
    grid.setName("grid");
    CartParms topology = grid.getTopo();
    require(topology.getDimCount() == 2, "the grid's dimensions");
    int[] world = worldRanks(grid);
    for (int step = 0; step < 5; step++) {
      List<Request> requests = new ArrayList<>();
      for (int dimension = 0; dimension < 2; dimension++) {
        for (int direction : new int[] {-1, 1}) {
          ShiftParms shift = grid.shift(dimension, direction);
          int from = shift.getRankSource();
          int to = shift.getRankDest();
          requests.add(grid.iRecv(room(), ROOM, MPI.BYTE, from, step));
          requests.add(grid.iSend(room(), 64 << dimension, MPI.BYTE, to, step));
          if (from != MPI.PROC_NULL) {
            expectReceived(world[from], 64 << dimension);
          }
          if (to != MPI.PROC_NULL) {
            expectSent(world[to], 64 << dimension);
          }
        }
      }
      Request.waitAll(requests.toArray(new Request[0]));
    }
    grid.free();
  }

  private int[] worldRanks(Intracomm comm) throws MPIException {
    int[] world = new int[comm.getSize()];
    comm.allGather(new int[] {rank}, 1, MPI.INT, world, 1, MPI.INT);
    return world;
  }

  /** Messages that a seed draws on all ranks alike, in a communicator that turns ranks round. */
  private void random() throws MPIException {
    Intracomm turned = MPI.COMM_WORLD.split(0, size - rank);
    Random random = new Random(20_261_118);
    for (int step = 0; step < STEPS; step++) {
      List<Request> sends = new ArrayList<>();
      List<Request> receives = new ArrayList<>();
      for (int message = 0; message < 3 * size; message++) {
        int from = random.nextInt(size);
        int to = random.nextInt(size);
        int bytes = random.nextInt(4) == 0 ? random.nextInt(20_000) : random.nextInt(64);
        boolean anybody = random.nextBoolean();
        if (to == rank) {
          int source = anybody ? MPI.ANY_SOURCE : size - 1 - from;
          receives.add(
              turned.iRecv(room(), ROOM, MPI.BYTE, source, anybody ? 2 * step : 2 * step + 1));
          expectReceived(from, bytes);
        }
        if (from == rank) {
          int peer = size - 1 - to;
          sends.add(turned.iSend(room(), bytes, MPI.BYTE, peer, anybody ? 2 * step : 2 * step + 1));
          expectSent(to, bytes);
        }
      }
      complete(step % 12, receives.toArray(new Request[0]));
      Request.waitAll(sends.toArray(new Request[0]));
      turned.barrier();
    }
    turned.free();
  }

  private void persistent() throws MPIException {
    int right = (rank + 1) % size;
    int left = (rank + size - 1) % size;
    Comm comm = MPI.COMM_WORLD;
    Prequest[] pair = {
      comm.sendInit(room(), 300, MPI.BYTE, right, tag),
      comm.recvInit(room(), ROOM, MPI.BYTE, left, tag),
      comm.recvInit(room(), ROOM, MPI.BYTE, MPI.PROC_NULL, tag),
      comm.sSendInit(room(), 5, MPI.BYTE, MPI.PROC_NULL, tag)
    };
    Request.waitAll(pair); // nothing has started
    for (int i = 0; i < 6; i++) {
      if (i % 2 == 0) {
        Prequest.startAll(pair);
      } else {
        for (Prequest request : pair) {
          request.start();
        }
      }
      if (i % 3 == 0) {
        Request.waitAll(pair);
      } else {
        for (Prequest request : pair) {
          request.waitFor();
        }
      }
      expectSent(right, 300);
      expectReceived(left, 300);
    }
    for (Prequest request : pair) {
      request.free();
    }
    tag++;
  }

  private void probed() throws MPIException {
    int right = (rank + 1) % size;
    int left = (rank + size - 1) % size;
    Request sent = MPI.COMM_WORLD.iSend(room(), 77, MPI.BYTE, right, tag);
    MPI.COMM_WORLD.probe(left, tag);
    Message first = new Message();
    first.mProbe(MPI.ANY_SOURCE, tag, MPI.COMM_WORLD);
    Status status = first.mRecv(room(), ROOM, MPI.BYTE);
    require(status.getSource() == left, "who sent what was probed");
    sent.waitFor();
    MPI.COMM_WORLD.barrier();
    sent = MPI.COMM_WORLD.iSend(room(), 78, MPI.BYTE, right, tag);
    Message second = new Message();
    while (second.imProbe(left, tag, MPI.COMM_WORLD) == null) {
      Thread.onSpinWait();
    }
    second.imRecv(room(), ROOM, MPI.BYTE).waitFor();
    sent.waitFor();
    for (int bytes : new int[] {77, 78}) {
      expectSent(right, bytes);
      expectReceived(left, bytes);
    }
    tag++;
  }

  /** What is no message: a cancelled receive, PROC_NULL. */
  private void none() throws MPIException {
    Request never = MPI.COMM_WORLD.iRecv(room(), ROOM, MPI.BYTE, MPI.ANY_SOURCE, 32_000);
    require(!never.test(), "a receive that nobody sends to");
    never.cancel();
    never.waitFor();
    Request other = MPI.COMM_WORLD.iRecv(room(), ROOM, MPI.BYTE, 0, 32_001);
    other.cancel();
    require(other.waitStatus().isCancelled(), "a cancelled receive");
    MPI.COMM_WORLD.send(room(), 9, MPI.BYTE, MPI.PROC_NULL, 0);
    require(
        MPI.COMM_WORLD.recv(room(), ROOM, MPI.BYTE, MPI.PROC_NULL, 0).getSource() == MPI.PROC_NULL,
        "a receive from nobody");
    MPI.COMM_WORLD.iRecv(room(), ROOM, MPI.BYTE, MPI.PROC_NULL, 0).waitFor();
  }

  /** Between two halves, and in what they become together. */
  private void twoGroups() throws MPIException {
    int half = size / 2;
    boolean low = rank < half;
    Intracomm mine = MPI.COMM_WORLD.split(low ? 0 : 1, rank);
    Intercomm between = MPI.COMM_WORLD.createIntercomm(mine, 0, low ? half : 0, 7);
    int peer = low ? rank + half : rank - half;
    if (rank < 2 * half) {
      int there = low ? rank : rank - half;
      between.sendRecv(room(), 11, MPI.BYTE, there, 1, room(), ROOM, MPI.BYTE, there, 1);
      Request request = between.iRecv(room(), ROOM, MPI.BYTE, MPI.ANY_SOURCE, 2);
      between.send(room(), 12, MPI.BYTE, there, 2);
      request.waitFor();
      for (int bytes : new int[] {11, 12}) {
        expectSent(peer, bytes);
        expectReceived(peer, bytes);
      }
    }
    Intracomm merged = between.merge(low);
    int[] world = worldRanks(merged);
    int next = (merged.getRank() + 1) % size;
    int before = (merged.getRank() + size - 1) % size;
    merged.sendRecv(room(), 13, MPI.BYTE, next, 3, room(), ROOM, MPI.BYTE, before, 3);
    expectSent(world[next], 13);
    expectReceived(world[before], 13);
    merged.free();
    between.free();
    mine.free();
  }

  private void vectors() throws MPIException {
    Datatype vector = Datatype.createVector(3, 2, 5, MPI.DOUBLE);
    vector.commit();
    Request receive = MPI.COMM_WORLD.iRecv(room(), ROOM, MPI.BYTE, rank, tag);
    MPI.COMM_WORLD.send(new double[40], 2, vector, rank, tag);
    receive.waitFor();
    expectSent(rank, 96);
    expectReceived(rank, 96);
    vector.free();
    tag++;
  }

  private void twoThreads() throws Exception {
    Intracomm[] comms = {MPI.COMM_WORLD.dup(), MPI.COMM_WORLD.dup()};
    int right = (rank + 1) % size;
    int left = (rank + size - 1) % size;
    Exception[] failures = new Exception[2];
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int number = i;
      threads[i] =
          new Thread(
              () -> {
                try {
                  for (int n = 0; n < 200; n++) {
                    Request request =
                        comms[number].iRecv(room(), ROOM, MPI.BYTE, MPI.ANY_SOURCE, n);
                    comms[number].send(new byte[n], n, MPI.BYTE, right, n);
                    request.waitFor();
                  }
                } catch (MPIException e) {
                  failures[number] = e;
                }
              });
      threads[i].start();
    }
    for (int i = 0; i < 2; i++) {
      threads[i].join();
      require(failures[i] == null, "a thread: " + failures[i]);
      for (int n = 0; n < 200; n++) {
        expectSent(right, n);
        expectReceived(left, n);
      }
      comms[i].free();
    }
  }

  /** A receive that is given up: what it gets is sent, and nobody knows that it came. */
  private void givenUp() throws MPIException {
    Request request = MPI.COMM_WORLD.iRecv(room(), ROOM, MPI.BYTE, rank, tag);
    request.free();
    MPI.COMM_WORLD.send(new byte[3], 3, MPI.BYTE, rank, tag);
    expectSent(rank, 3);
    tag++;
  }

  private void print() {
    StringBuilder lines = new StringBuilder();
    for (int peer = 0; peer < size; peer++) {
      if (Arrays.stream(expected[peer]).sum() > 0) {
        lines.append("%d: %d".formatted(rank, peer));
        for (long number : expected[peer]) {
          lines.append(' ').append(number);
        }
        lines.append('\n');
      }
    }
    System.out.print(lines);
  }
}
