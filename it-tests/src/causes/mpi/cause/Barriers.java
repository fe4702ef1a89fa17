package cause;

import mpi.MPI;

/** Nothing but barriers. */
public final class Barriers {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    for (int step = 0; step < 300_000; step++) {
      synchronize();
    }
    MPI.Finalize();
  }

  static void synchronize() throws Exception {
    MPI.COMM_WORLD.barrier();
  }
}
