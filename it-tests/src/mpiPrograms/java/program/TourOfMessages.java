package program;

import java.nio.IntBuffer;
import mpi.Comm;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Prequest;
import mpi.Request;
import mpi.Status;

/** Point to point: every mode of sending, every way to wait. */
final class TourOfMessages {
  private static final int TAG = 7;

  private final Comm world;
  private final int rank;
  private final int next;
  private final int previous;

  private TourOfMessages(Comm world) throws MPIException {
    this.world = world;
    rank = world.getRank();
    next = (rank + 1) % world.getSize();
    previous = (rank + world.getSize() - 1) % world.getSize();
  }

  static void run(Comm world) throws MPIException {
    TourOfMessages tour = new TourOfMessages(world);
    tour.modes();
    tour.probes();
    tour.persistent();
    tour.waits();
    tour.datatypes();
  }

  private void modes() throws MPIException {
    int[] in = new int[2];
    for (int mode = 0; mode < 3; mode++) {
      IntBuffer out = MPI.newIntBuffer(2).put(0, rank).put(1, mode);
      IntBuffer received = MPI.newIntBuffer(2);
      Request receive = world.iRecv(received, 2, MPI.INT, previous, TAG);
      world.barrier(); // a ready send needs a receive that waits
      Request send =
          switch (mode) {
            case 0 -> world.iSend(out, 2, MPI.INT, next, TAG);
            case 1 -> world.isSend(out, 2, MPI.INT, next, TAG);
            default -> world.irSend(out, 2, MPI.INT, next, TAG);
          };
      send.waitFor();
      receive.waitStatus();
      Tour.say("mode " + mode, received.get(0) * 10 + received.get(1));
    }
    world.sendRecvReplace(in, 2, MPI.INT, next, TAG, previous, TAG);
    Tour.say("replaced", in);
  }

  private void probes() throws MPIException {
    Request send = world.iSend(MPI.newIntBuffer(3).put(0, rank), 3, MPI.INT, next, TAG);
    Status status = world.probe(previous, TAG);
    int[] in = new int[3];
    Message message = new Message();
    message.mProbe(previous, TAG, world);
    message.mRecv(in, 3, MPI.INT);
    send.waitFor();
    Tour.say("probed " + status.getCount(MPI.INT), in);
  }

  private void persistent() throws MPIException {
    IntBuffer out = MPI.newIntBuffer(1);
    IntBuffer in = MPI.newIntBuffer(1);
    Prequest[] both = {
      world.recvInit(in, 1, MPI.INT, previous, TAG), world.sendInit(out, 1, MPI.INT, next, TAG)
    };
    for (int i = 0; i < 3; i++) {
      out.put(0, rank * 100 + i);
      Prequest.startAll(both);
      Request.waitAllStatus(both);
      Tour.say("persistent", in.get(0));
    }
    both[0].free();
    both[1].free();
  }

  private void waits() throws MPIException {
    Request[] requests = new Request[4];
    IntBuffer[] in = new IntBuffer[2];
    for (int i = 0; i < 2; i++) {
      in[i] = MPI.newIntBuffer(1);
      requests[i] = world.iRecv(in[i], 1, MPI.INT, previous, TAG + i);
    }
    for (int i = 0; i < 2; i++) {
      IntBuffer out = MPI.newIntBuffer(1).put(0, 10 * rank + i);
      requests[2 + i] = world.iSend(out, 1, MPI.INT, next, TAG + i);
    }
    Request.waitAny(requests);
    while (!Request.testAll(requests)) {
      Request.testAny(requests);
    }
    Tour.say("waited", in[0].get(0) + in[1].get(0));
  }

  private void datatypes() throws MPIException {
    Datatype column = Datatype.createVector(3, 1, 4, MPI.INT);
    column.commit();
    int[] grid = new int[12];
    for (int i = 0; i < grid.length; i++) {
      grid[i] = rank * 100 + i;
    }
    int[] in = new int[3];
    world.sendRecv(grid, 1, column, next, TAG, in, 3, MPI.INT, previous, TAG);
    Tour.say("column", in);
    column.free();
  }
}
