package program;

import mpi.MPI;
import mpi.MPIException;

/** Misuses MPI, and tells how MPI answered. */
public final class Fails {
  private Fails() {}

  public static void main(String[] args) throws MPIException {
    try {
      MPI.COMM_WORLD.send(new int[1], 1, MPI.INT, 0, 0);
    } catch (MPIException e) {
      System.out.println("before Init: " + e.getMessage());
    }
    MPI.Init(args);
    try {
      MPI.COMM_WORLD.send(new int[1], 1, null, 0, 0);
    } catch (NullPointerException e) {
      System.out.println("null datatype");
    }
    try {
      MPI.Init(args);
    } catch (MPIException e) {
      System.out.println("again: " + e.getMessage());
    }
    MPI.Finalize();
  }
}
