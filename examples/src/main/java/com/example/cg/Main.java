package com.example.cg;

import com.example.launch.Arguments;
import com.example.launch.MpiProgram;
import com.example.launch.Outcome;
import com.example.launch.UsageException;
import java.io.IOException;
import java.util.Locale;
import mpi.Intracomm;
import mpi.MPIException;

/** Solves Poisson's equation on POINTS by POINTS points with ITERATIONS steps of the method. */
public final class Main {
  private static final double TOLERANCE = 1e-6;

  private Main() {}

  /** Runs the program on all ranks. */
  public static void main(String[] args) throws MPIException, IOException {
    MpiProgram.launch("cg [POINTS [ITERATIONS]]", args, Main::run);
  }

  private static Outcome run(Intracomm world, Arguments arguments)
      throws MPIException, UsageException {
    int points = arguments.number("POINTS", Math.max(4, world.getSize()), 30_000, 512);
    int iterations = arguments.number("ITERATIONS", 1, points, 200);
    arguments.end();
    ConjugateGradient solver = new ConjugateGradient(world, points);
    for (int i = 0; i < iterations; i++) {
      solver.iterate();
    }
    double residual = solver.residual();
    double error = Math.abs(solver.trueResidual() - residual) / residual;
    String found =
        String.format(
            Locale.ROOT,
            "cg: %d x %d points, %d iterations, residual %.6e",
            points,
            points,
            iterations,
            residual);
    return new Outcome(found, error < TOLERANCE);
  }
}
