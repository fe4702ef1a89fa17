package cause;

import mpi.MPI;

/** Sends a field number by number. */
public final class TinyMessages {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    double[] one = new double[1];
    for (int i = 0; i < 400_000; i++) {
      exchange(one, 1 - rank);
    }
    MPI.Finalize();
  }

  static void exchange(double[] one, int other) throws Exception {
    MPI.COMM_WORLD.sendRecv(one, 1, MPI.DOUBLE, other, 1, one, 1, MPI.DOUBLE, other, 1);
  }
}
