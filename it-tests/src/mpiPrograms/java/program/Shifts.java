package program;

import mpi.MPI;
import mpi.MPIException;

/**
 * Works by sleeping, so that a busy machine works as fast as an idle one. Four ranks work 2.5, 1,
 * 1.5 and 3 s, mean 2 s, in 5 s: 2 s of rank 0 alone, then 0.5, 1, 1.5 and 2 s, then 1 s of rank 3
 * while the others are in {@code MPI.Finalize}. Each rank prints its number and, in nanoseconds,
 * how long it was not in calls of MPI, the time from {@code MPI.Init} to {@code MPI.Finalize}, and
 * when it came there by the host's clock.
 */
public final class Shifts {
  private static long inMpi;

  private Shifts() {}

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    long start = System.nanoTime();
    int rank = MPI.COMM_WORLD.getRank();
    serial(rank);
    uneven(rank);
    if (rank == 3) {
      work(1000);
    }
    long end = System.nanoTime();
    MPI.Finalize();
    System.out.println(rank + " " + (end - start - inMpi) + " " + (end - start) + " " + end);
  }

  private static void serial(int rank) throws MPIException, InterruptedException {
    if (rank == 0) {
      work(2000);
    }
    long start = System.nanoTime();
    MPI.COMM_WORLD.barrier();
    inMpi += System.nanoTime() - start;
  }

  private static void uneven(int rank) throws MPIException, InterruptedException {
    work(500L * (rank + 1));
    long start = System.nanoTime();
    MPI.COMM_WORLD.barrier();
    inMpi += System.nanoTime() - start;
  }

  private static void work(long millis) throws InterruptedException {
    Thread.sleep(millis);
  }
}
