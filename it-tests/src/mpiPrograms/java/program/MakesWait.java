package program;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;
import mpi.Win;

/**
 * In each of its methods one rank is late, and others wait for it in another way. An argument says
 * whether the thread {@code main} or a {@code worker} calls MPI.
 */
public final class MakesWait {
  private static final int EXTRA_MILLIS = 200;
  private static final int ROUNDS = 2;

  private MakesWait() {}

  public static void main(String[] args) throws Exception {
    MPI.InitThread(args, MPI.THREAD_MULTIPLE);
    if (args[0].equals("worker")) {
      Thread worker = new Thread(MakesWait::rounds, "worker");
      worker.start();
      worker.join();
    } else {
      rounds();
    }
    MPI.Finalize();
  }

  private static void rounds() {
    Intracomm world = MPI.COMM_WORLD;
    try {
      for (int round = 0; round < ROUNDS; round++) {
        world.barrier();
        sender(world);
        chain(world);
        barrier(world);
        reduce(world);
        broadcast(world);
        half(world);
        overlap(world);
        later(world);
        window(world);
        probed(world);
      }
    } catch (MPIException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void barrier(Intracomm world) throws MPIException, InterruptedException {
    diagnostics(world.getRank() == 2);
    world.barrier();
  }

  /** The root waits for all others. */
  private static void reduce(Intracomm world) throws MPIException, InterruptedException {
    diagnostics(world.getRank() != 0);
    world.reduce(new int[1], new int[1], 1, MPI.INT, MPI.SUM, 0);
    world.barrier();
  }

  /** All others wait for the root. */
  private static void broadcast(Intracomm world) throws MPIException, InterruptedException {
    diagnostics(world.getRank() == 1);
    world.bcast(new int[1], 1, MPI.INT, 1);
    world.barrier();
  }

  /** Rank 2 sends to rank 3 late. */
  private static void sender(Intracomm world) throws MPIException, InterruptedException {
    int rank = world.getRank();
    diagnostics(rank == 2);
    if (rank == 2) {
      world.send(new int[1], 1, MPI.INT, 3, 0);
    } else if (rank == 3) {
      world.recv(new int[1], 1, MPI.INT, 2, 0);
    }
    world.barrier();
  }

  /** Each rank passes on what it receives from the one before; rank 0 begins late. */
  private static void chain(Intracomm world) throws MPIException, InterruptedException {
    int rank = world.getRank();
    diagnostics(rank == 0);
    if (rank > 0) {
      world.recv(new int[1], 1, MPI.INT, rank - 1, 0);
    }
    if (rank + 1 < world.getSize()) {
      world.send(new int[1], 1, MPI.INT, rank + 1, 0);
    }
    world.barrier();
  }

  /** The second half of the ranks has a communicator of its own, where rank 2 comes late. */
  private static void half(Intracomm world) throws MPIException, InterruptedException {
    Intracomm own = (Intracomm) world.split(world.getRank() / 2, 0);
    diagnostics(world.getRank() == 2);
    own.barrier();
    own.free();
    world.barrier();
  }

  /** Half of the time that rank 2 is late by is covered by work of rank 3. */
  private static void overlap(Intracomm world) throws MPIException, InterruptedException {
    int rank = world.getRank();
    if (rank == 2) {
      diagnostics(true);
      Request sent = world.iSend(MPI.newByteBuffer(8), 8, MPI.BYTE, 3, 0);
      sent.waitFor();
    } else if (rank == 3) {
      ByteBuffer room = MPI.newByteBuffer(8);
      Request pending = world.iRecv(room, 8, MPI.BYTE, 2, 0);
      Thread.sleep(EXTRA_MILLIS / 2);
      pending.waitFor();
    }
    world.barrier();
  }

  /** All ranks wait for a collective that rank 2 begins late. */
  private static void later(Intracomm world) throws MPIException, InterruptedException {
    diagnostics(world.getRank() == 2);
    IntBuffer sum = MPI.newIntBuffer(1);
    Request begun = world.iAllReduce(sum, 1, MPI.INT, MPI.SUM);
    begun.waitFor();
    world.barrier();
  }

  /** Rank 2 ends an epoch late. */
  private static void window(Intracomm world) throws MPIException, InterruptedException {
    IntBuffer memory = MPI.newIntBuffer(1);
    Win window = new Win(memory, 1, 1, MPI.INFO_NULL, world);
    window.fence(0);
    diagnostics(world.getRank() == 2);
    window.fence(0);
    window.free();
    world.barrier();
  }

  /** Rank 3 looks for a message that rank 2 sends late, and then receives it. */
  private static void probed(Intracomm world) throws MPIException, InterruptedException {
    int rank = world.getRank();
    diagnostics(rank == 2);
    if (rank == 2) {
      world.send(new int[1], 1, MPI.INT, 3, 5);
    } else if (rank == 3) {
      Status found = world.probe(MPI.ANY_SOURCE, 5);
      world.recv(new int[1], 1, MPI.INT, found.getSource(), 5);
    }
    world.barrier();
  }

  private static void diagnostics(boolean late) throws InterruptedException {
    if (late) {
      Thread.sleep(EXTRA_MILLIS);
    }
  }
}
