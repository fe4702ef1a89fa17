package cause;

import mpi.MPI;

/** Nothing is wrong: two ranks of equal work and little to say. */
public final class Balanced {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    double[] sum = new double[1];
    for (int step = 0; step < 10; step++) {
      sum[0] = relax();
      MPI.COMM_WORLD.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
    }
    MPI.Finalize();
  }

  static double relax() {
    return Work.milliseconds(250);
  }
}
