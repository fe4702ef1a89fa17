package cause;

import mpi.MPI;

/** The last rank has three times the work of the others. */
public final class SlowRank {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int last = MPI.COMM_WORLD.getSize() - 1;
    double[] sum = new double[1];
    for (int step = 0; step < 50; step++) {
      sum[0] = solve(rank == last ? 45 : 15);
      MPI.COMM_WORLD.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
    }
    MPI.Finalize();
  }

  static double solve(int cells) {
    return Work.milliseconds(cells);
  }
}
