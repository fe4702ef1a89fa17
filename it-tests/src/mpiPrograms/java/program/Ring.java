package program;

import java.nio.ByteBuffer;
import mpi.Comm;
import mpi.File;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Uses MPI in every way there is, a known number of times; rank 0 prints what came of it. */
public final class Ring {
  private Ring() {}

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Comm world = MPI.COMM_WORLD;
    int rank = world.getRank();
    int size = world.getSize();
    double sum = 0;
    for (int i = 0; i < 5; i++) {
      sum += shift(world, rank, size, i);
    }
    double[] total = {sum};
    world.allReduce(total, 1, MPI.DOUBLE, MPI.SUM);
    int[] all = new int[size];
    world.allGather(new int[] {rank}, 1, MPI.INT, all, 1, MPI.INT);
    long[] swapped = new long[size];
    world.allToAll(new long[size], 1, MPI.LONG, swapped, 1, MPI.LONG);
    nonBlocking(world, rank, size);
    writeFile(args[0], rank);
    world.barrier();
    if (rank == 0) {
      System.out.println("total " + total[0] + " last " + all[size - 1]);
      System.out.println("thread level " + MPI.queryThread());
    }
    MPI.Finalize();
  }

  private static double shift(Comm world, int rank, int size, int i) throws MPIException {
    double[] out = {rank + i, i, i, i};
    double[] in = new double[4];
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    world.sendRecv(out, 4, MPI.DOUBLE, next, 0, in, 4, MPI.DOUBLE, previous, 0);
    return in[0];
  }

  private static void nonBlocking(Comm world, int rank, int size) throws MPIException {
    ByteBuffer out = ByteBuffer.allocateDirect(64);
    ByteBuffer in = ByteBuffer.allocateDirect(64);
    Request receive = world.iRecv(in, 64, MPI.BYTE, (rank + size - 1) % size, 1);
    Request send = world.iSend(out, 64, MPI.BYTE, (rank + 1) % size, 1);
    Request.waitAll(new Request[] {receive, send});
  }

  private static void writeFile(String name, int rank) throws MPIException {
    File file = new File(MPI.COMM_WORLD, name, MPI.MODE_CREATE | MPI.MODE_WRONLY);
    file.writeAt(rank * 80L, new long[10], 10, MPI.LONG);
    file.close();
  }
}
