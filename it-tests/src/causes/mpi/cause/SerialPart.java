package cause;

import mpi.MPI;

/** Rank 0 alone assembles what all then share. */
public final class SerialPart {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    double[] field = new double[1_000];
    for (int step = 0; step < 20; step++) {
      if (MPI.COMM_WORLD.getRank() == 0) {
        field[0] = assemble();
      }
      MPI.COMM_WORLD.bcast(field, 1_000, MPI.DOUBLE, 0);
      field[1] = Work.milliseconds(30);
    }
    MPI.Finalize();
  }

  static double assemble() {
    return Work.milliseconds(90);
  }
}
