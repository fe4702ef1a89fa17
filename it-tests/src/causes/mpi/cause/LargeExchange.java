package cause;

import java.nio.DoubleBuffer;
import mpi.MPI;

/** Sends far more than it computes. */
public final class LargeExchange {
  private static final int COUNT = 1_000_000;

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    DoubleBuffer mine = MPI.newDoubleBuffer(COUNT * 2);
    DoubleBuffer theirs = MPI.newDoubleBuffer(COUNT * 2);
    for (int step = 0; step < 60; step++) {
      Work.milliseconds(2);
      transpose(mine, theirs);
    }
    MPI.Finalize();
  }

  static void transpose(DoubleBuffer mine, DoubleBuffer theirs) throws Exception {
    MPI.COMM_WORLD.allToAll(mine, COUNT, MPI.DOUBLE, theirs, COUNT, MPI.DOUBLE);
  }
}
