package cause;

import mpi.MPI;

/** Rank 0 computes what it then sends to all. */
public final class SlowRoot {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    double[] data = new double[1000];
    for (int step = 0; step < 50; step++) {
      if (MPI.COMM_WORLD.getRank() == 0) {
        data[0] = parameters();
      }
      MPI.COMM_WORLD.bcast(data, data.length, MPI.DOUBLE, 0);
    }
    MPI.Finalize();
  }

  static double parameters() {
    return Work.milliseconds(40);
  }
}
