package program;

import java.nio.file.Files;
import java.nio.file.Path;
import mpi.MPI;

/**
 * Says where each rank runs and how many ranks mpirun says run there. A rank sends itself one
 * message more than the rank before it, and odd ranks enter a barrier that the others do not.
 */
public final class Hosts {
  private Hosts() {}

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    for (int i = 0; i <= rank; i++) {
      int[] one = {i};
      MPI.COMM_WORLD.sendRecv(one, 1, MPI.INT, rank, 0, new int[1], 1, MPI.INT, rank, 0);
    }
    if (rank % 2 == 1) {
      MPI.COMM_SELF.barrier();
    }
    String host = Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
    String here = System.getenv("OMPI_COMM_WORLD_LOCAL_SIZE");
    System.out.println("rank " + rank + " on " + host + ", one of " + here);
    MPI.Finalize();
  }
}
