package cause;

import mpi.MPI;

/** Six ranks of equal work: too many for two cores. */
public final class Oversubscribed {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    double[] sum = new double[1];
    for (int step = 0; step < 20; step++) {
      sum[0] = advance();
      MPI.COMM_WORLD.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
    }
    MPI.Finalize();
  }

  static double advance() {
    return Work.milliseconds(40);
  }
}
