package cause;

import mpi.MPI;

/** Rank 0 alone evaluates what it gathers in each step; rank 1 waits for its answer. */
public final class GathersAll {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    double[] mine = new double[100];
    double[] all = new double[100 * MPI.COMM_WORLD.getSize()];
    for (int step = 0; step < 20; step++) {
      mine[0] = Work.milliseconds(10);
      MPI.COMM_WORLD.gather(mine, 100, MPI.DOUBLE, all, 100, MPI.DOUBLE, 0);
      if (MPI.COMM_WORLD.getRank() == 0) {
        mine[1] = evaluate();
      }
      MPI.COMM_WORLD.bcast(mine, 100, MPI.DOUBLE, 0);
    }
    MPI.Finalize();
  }

  static double evaluate() {
    return Work.milliseconds(90);
  }
}
