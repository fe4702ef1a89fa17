package cause;

import mpi.MPI;

/** Rows of a triangle, dealt out in blocks: later ranks have longer rows. */
public final class UnevenData {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    double[] sum = new double[1];
    for (int step = 0; step < 20; step++) {
      sum[0] = 0;
      for (int row = 8 * rank; row < 8 * rank + 8; row++) {
        sum[0] += row(row);
      }
      MPI.COMM_WORLD.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
    }
    MPI.Finalize();
  }

  static double row(int length) {
    return Work.milliseconds(length);
  }
}
