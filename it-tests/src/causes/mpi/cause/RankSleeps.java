package cause;

import mpi.MPI;

/** Rank 1 waits for something outside MPI in each step, and rank 0 waits for rank 1. */
public final class RankSleeps {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    for (int step = 0; step < 20; step++) {
      Work.milliseconds(10);
      if (MPI.COMM_WORLD.getRank() == 1) {
        licence();
      }
      MPI.COMM_WORLD.barrier();
    }
    MPI.Finalize();
  }

  static void licence() throws InterruptedException {
    Thread.sleep(120);
  }
}
