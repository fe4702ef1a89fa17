package com.example.heat;

import com.example.launch.Arguments;
import com.example.launch.MpiProgram;
import com.example.launch.Outcome;
import com.example.launch.UsageException;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import mpi.Intracomm;
import mpi.MPIException;

/** Lets a warm plate of POINTS by POINTS cool for STEPS steps and compares with the exact decay. */
public final class Main {
  private static final List<Mode> MODES = List.of(new Mode(1, 1, 1.0), new Mode(3, 2, 0.5));
  private static final double TOLERANCE = 1e-9;

  private Main() {}

  /** Runs the program on all ranks. */
  public static void main(String[] args) throws MPIException, IOException {
    MpiProgram.launch("heat [POINTS [STEPS]]", args, Main::run);
  }

  private static Outcome run(Intracomm world, Arguments arguments)
      throws MPIException, UsageException {
    int points = arguments.number("POINTS", Math.max(4, world.getSize()), 30_000, 512);
    int steps = arguments.number("STEPS", 1, 10_000_000, 2_000);
    arguments.end();
    Solver solver = new Solver(world, points, MODES);
    double residual = solver.run(steps);
    double error = solver.error();
    String found =
        String.format(
            Locale.ROOT,
            "heat: %d x %d points, %d steps, residual %.6e",
            points,
            points,
            solver.steps(),
            residual);
    return new Outcome(found, error < TOLERANCE);
  }
}
