package program;

import mpi.MPI;
import mpi.MPIException;

/** Ends one rank in the way that its arguments say, while the others wait for it. */
public final class EndsOneRank {
  private EndsOneRank() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int i = 0; i < 3; i++) {
      MPI.COMM_WORLD.barrier();
    }
    if (MPI.COMM_WORLD.getRank() == Integer.parseInt(args[0])) {
      end(args[1]);
    }
    MPI.COMM_WORLD.barrier();
    MPI.Finalize();
  }

  private static void end(String way) throws MPIException {
    switch (way) {
      case "exception" -> throw new IllegalStateException("as it was told to");
      case "exit" -> System.exit(3);
      case "halt" -> Runtime.getRuntime().halt(4);
      case "abort" -> MPI.COMM_WORLD.abort(5);
      case "error" -> MPI.COMM_WORLD.send(new int[1], 1, MPI.INT, 1000, 0);
      default -> throw new IllegalArgumentException(way);
    }
  }
}
