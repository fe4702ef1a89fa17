package program;

import java.util.Arrays;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/** Goes through the kinds of calls that MPI has; every rank prints what came of each. */
public final class Tour {
  private static final StringBuilder SAID = new StringBuilder();

  private Tour() {}

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    Comm world = MPI.COMM_WORLD;
    TourOfMessages.run(world);
    TourOfCollectives.run(MPI.COMM_WORLD);
    TourOfGroups.run(MPI.COMM_WORLD);
    TourOfWindows.run(world);
    TourOfFiles.run(world, args[0]);
    System.out.print(SAID);
    System.out.flush();
    world.barrier();
    MPI.Finalize();
  }

  /** Adds a line of this rank's, printed at the end: ranks may print in any order. */
  static void say(String what, Object result) throws MPIException {
    String text = result instanceof int[] numbers ? Arrays.toString(numbers) : result.toString();
    SAID.append("rank ").append(MPI.COMM_WORLD.getRank()).append(' ').append(what).append(' ');
    SAID.append(text).append('\n');
  }
}
