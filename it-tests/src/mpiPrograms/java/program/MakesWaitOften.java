package program;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** A loop in which one rank is late, so that others wait for it at the end of each round. */
public final class MakesWaitOften {
  private static final int ROUNDS = 150;
  private static final int EXTRA_MILLIS = 6;

  private MakesWaitOften() {}

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    for (int round = 0; round < ROUNDS; round++) {
      step(world);
    }
    MPI.Finalize();
  }

  /** Each rank passes a number on to the next. */
  private static void step(Intracomm world) throws MPIException, InterruptedException {
    int rank = world.getRank();
    int size = world.getSize();
    int[] sent = {rank};
    diagnostics(rank == 2);
    Request request =
        world.iSend(MPI.newIntBuffer(1).put(0, rank), 1, MPI.INT, (rank + 1) % size, 0);
    world.recv(sent, 1, MPI.INT, (rank + size - 1) % size, 0);
    request.waitFor();
    world.allReduce(sent, new int[1], 1, MPI.INT, MPI.SUM);
  }

  private static void diagnostics(boolean late) throws InterruptedException {
    if (late) {
      Thread.sleep(EXTRA_MILLIS);
    }
  }
}
