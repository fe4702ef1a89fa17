package com.example.launch;

import java.io.IOException;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** A program that every rank runs between the start and the end of MPI. */
@FunctionalInterface
public interface MpiProgram {
  /** Does the work; all ranks refuse the same arguments and come to the same outcome. */
  Outcome run(Intracomm world, Arguments arguments)
      throws MPIException, IOException, UsageException;

  /**
   * Runs the program, lets rank 0 say what came of it, and ends the process if that is a failure.
   */
  static void launch(String usage, String[] words, MpiProgram program)
      throws MPIException, IOException {
    Arguments arguments = new Arguments(usage, MPI.Init(words));
    int exitCode = runAndReport(MPI.COMM_WORLD, arguments, program);
    MPI.Finalize();
    if (exitCode != 0) {
      System.exit(exitCode);
    }
  }

  private static int runAndReport(Intracomm world, Arguments arguments, MpiProgram program)
      throws MPIException, IOException {
    boolean speaker = world.getRank() == 0;
    try {
      Outcome outcome = program.run(world, arguments);
      if (speaker) {
        outcome.print();
      }
      return outcome.exitCode();
    } catch (UsageException wrongUsage) {
      if (speaker) {
        System.err.println(wrongUsage.getMessage());
      }
      return UsageException.EXIT_CODE;
    }
  }
}
