package program;

import mpi.MPI;

/**
 * One rank of a job whose ranks may be Java or C: {@code mixed.c} is the same program.
 *
 * <p>Its first receive takes any message of any rank, so it would take one of the profiler's.
 */
public final class Mixed {
  private Mixed() {}

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int[] sent = {rank};
    int[] received = new int[1];
    if (rank % 2 == 0) {
      MPI.COMM_WORLD.recv(received, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
      MPI.COMM_WORLD.send(sent, 1, MPI.INT, rank + 1, rank);
    } else {
      MPI.COMM_WORLD.send(sent, 1, MPI.INT, rank - 1, rank);
      MPI.COMM_WORLD.recv(received, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
    }
    int[] sum = {received[0]};
    MPI.COMM_WORLD.allReduce(sum, 1, MPI.INT, MPI.SUM);
    if (rank == 0) {
      System.out.println(size + " ranks received " + sum[0]);
    }
    MPI.Finalize();
    System.exit(Integer.parseInt(args[0]));
  }
}
