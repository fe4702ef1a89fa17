package program;

import java.nio.IntBuffer;
import mpi.Comm;
import mpi.File;
import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/** Parallel I/O: at offsets, together, in order, in two halves, and not blocking. */
final class TourOfFiles {
  private static final int BYTES = 4 * Integer.BYTES;

  private TourOfFiles() {}

  static void run(Comm world, String name) throws MPIException {
    int rank = world.getRank();
    int size = world.getSize();
    File file = new File(world, name, MPI.MODE_CREATE | MPI.MODE_RDWR);
    file.setSize(0);
    file.writeAt((long) rank * BYTES, new int[] {rank, 1, 2, 3}, 4, MPI.INT);
    file.sync();
    world.barrier();
    int[] in = new int[4];
    file.readAtAll((long) ((rank + 1) % size) * BYTES, in, 4, MPI.INT);
    Tour.say("read of the next", in);
    IntBuffer later = MPI.newIntBuffer(4);
    Status status = file.iReadAt((long) rank * BYTES, later, 4, MPI.INT).waitStatus();
    Tour.say("read later " + status.getCount(MPI.INT), later.get(0));
    file.setView((long) size * BYTES, MPI.INT, MPI.INT, "native");
    file.writeOrdered(new int[] {rank}, 1, MPI.INT);
    file.writeAtAllBegin(size + rank, new int[] {10 * rank}, 1, MPI.INT);
    file.writeAtAllEnd(new int[1]);
    file.sync();
    world.barrier();
    int[] both = new int[2];
    file.readAt(rank, both, 1, MPI.INT);
    Tour.say("in order", both);
    Tour.say("size", file.getSize());
    file.close();
    world.barrier();
    if (rank == 0) {
      File.delete(name);
    }
  }
}
