package cause;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import mpi.MPI;

/** Rank 0 alone writes the checkpoint, and all wait for it. */
public final class RankZeroWrites {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    double[] sum = new double[1];
    for (int step = 0; step < 12; step++) {
      sum[0] = Work.milliseconds(10);
      if (MPI.COMM_WORLD.getRank() == 0) {
        checkpoint();
      }
      MPI.COMM_WORLD.barrier();
    }
    MPI.Finalize();
  }

  static void checkpoint() throws Exception {
    try (FileChannel file =
        FileChannel.open(
            Path.of("checkpoint"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      for (int i = 0; i < 16; i++) {
        file.write(ByteBuffer.allocate(1 << 20));
        file.force(true);
      }
    }
  }
}
