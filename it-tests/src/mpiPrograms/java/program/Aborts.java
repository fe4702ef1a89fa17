package program;

import mpi.MPI;
import mpi.MPIException;

/** Ends the job by MPI's abort on one rank, while the others wait for it. */
public final class Aborts {
  private static final int EXIT_CODE = 7;

  private Aborts() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int i = 0; i < 3; i++) {
      MPI.COMM_WORLD.barrier();
    }
    if (MPI.COMM_WORLD.getRank() == Integer.parseInt(args[0])) {
      System.out.println("aborting");
      MPI.COMM_WORLD.abort(EXIT_CODE);
    }
    MPI.COMM_WORLD.barrier();
    MPI.Finalize();
  }
}
