package program;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import mpi.MPI;

/** Ranks that hold as many direct buffers as they get when MPI is finalised; rank 0 says so. */
public final class HoldsBuffersInMpi {
  private static final int BYTES = 1 << 18;

  private HoldsBuffersInMpi() {}

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    List<ByteBuffer> held = new ArrayList<>();
    try {
      while (true) {
        held.add(ByteBuffer.allocateDirect(BYTES));
      }
    } catch (OutOfMemoryError e) {
      MPI.COMM_WORLD.barrier();
    }
    if (MPI.COMM_WORLD.getRank() == 0) {
      System.out.println(held.size() + " buffers");
    }
    MPI.Finalize();
    if (held.isEmpty()) {
      System.out.println("none");
    }
  }
}
