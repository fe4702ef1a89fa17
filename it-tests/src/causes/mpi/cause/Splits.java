package cause;

import mpi.Intracomm;
import mpi.MPI;

/** Splits the communicator in each step. */
public final class Splits {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    double sum = 0;
    for (int i = 0; i < 8_000; i++) {
      Intracomm half = MPI.COMM_WORLD.split(rank % 2, rank);
      sum += half.getSize();
      half.free();
    }
    System.out.println(sum);
    MPI.Finalize();
  }
}
