package program;

import mpi.MPI;
import mpi.MPIException;

/** Asks MPI for less than calls from any thread. */
public final class Funneled {
  private Funneled() {}

  public static void main(String[] args) throws MPIException {
    MPI.InitThread(args, MPI.THREAD_FUNNELED);
    MPI.COMM_WORLD.barrier();
    MPI.Finalize();
  }
}
