package cause;

import mpi.MPI;

/** Rank 0 computes before it sends; rank 1 waits in its receive. */
public final class LateSender {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    double[] data = new double[100];
    for (int step = 0; step < 60; step++) {
      if (MPI.COMM_WORLD.getRank() == 0) {
        data[0] = prepare();
        MPI.COMM_WORLD.send(data, 100, MPI.DOUBLE, 1, 1);
      } else {
        MPI.COMM_WORLD.recv(data, 100, MPI.DOUBLE, 0, 1);
      }
    }
    MPI.Finalize();
  }

  static double prepare() {
    return Work.milliseconds(40);
  }
}
