package com.example.closure;

import com.example.launch.Arguments;
import com.example.launch.MpiProgram;
import com.example.launch.Outcome;
import com.example.launch.UsageException;
import java.io.IOException;
import mpi.Intracomm;
import mpi.MPIException;

/**
 * Finds all pairs of crossings of a ROWS by COLUMNS grid that a way connects, and counts them; does
 * so TIMES times, for a longer job that takes no more memory.
 */
public final class Main {
  private Main() {}

  /** Runs the program on all ranks. */
  public static void main(String[] args) throws MPIException, IOException {
    MpiProgram.launch("closure [ROWS [COLUMNS [TIMES]]]", args, Main::run);
  }

  private static Outcome run(Intracomm world, Arguments arguments)
      throws MPIException, UsageException {
    int rows = arguments.number("ROWS", 1, 1000, 50);
    int columns = arguments.number("COLUMNS", 1, 1000, 50);
    int times = arguments.number("TIMES", 1, 1_000_000, 1);
    arguments.end();
    Grid grid = new Grid(rows, columns);
    String found = "";
    boolean right = true;
    for (int time = 0; time < times; time++) {
      Closure closure = new Closure(world, grid);
      long pairs = closure.run();
      found =
          "closure: %d x %d crossings, %d pairs in %d rounds"
              .formatted(rows, columns, pairs, closure.rounds());
      right &= pairs == grid.reachablePairs();
    }
    return new Outcome(found, right);
  }
}
