package com.example.closure;

import com.example.launch.Arguments;
import com.example.launch.MpiProgram;
import com.example.launch.Outcome;
import com.example.launch.UsageException;
import java.io.IOException;
import mpi.Intracomm;
import mpi.MPIException;

/** Finds all pairs of crossings of a ROWS by COLUMNS grid that a way connects, and counts them. */
public final class Main {
  private Main() {}

  /** Runs the program on all ranks. */
  public static void main(String[] args) throws MPIException, IOException {
    MpiProgram.launch("closure [ROWS [COLUMNS]]", args, Main::run);
  }

  private static Outcome run(Intracomm world, Arguments arguments)
      throws MPIException, UsageException {
    int rows = arguments.number("ROWS", 1, 1000, 50);
    int columns = arguments.number("COLUMNS", 1, 1000, 50);
    arguments.end();
    Grid grid = new Grid(rows, columns);
    Closure closure = new Closure(world, grid);
    long pairs = closure.run();
    String found =
        "closure: %d x %d crossings, %d pairs in %d rounds"
            .formatted(rows, columns, pairs, closure.rounds());
    return new Outcome(found, pairs == grid.reachablePairs());
  }
}
