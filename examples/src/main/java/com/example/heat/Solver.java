package com.example.heat;

import java.util.List;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/** One rank's part in solving the heat equation on a plate whose edges are kept cold. */
final class Solver {
  private static final double SETTLED = 1e-12;
  private static final int STEPS_PER_RESIDUAL = 10;

  private final Comm comm;
  private final int points;
  private final List<Mode> modes;
  private final int rowsAbove;
  private final Strip strip;
  private final HaloExchange halo;
  private int steps;

  Solver(Comm comm, int points, List<Mode> modes) throws MPIException {
    int rank = comm.getRank();
    int ranks = comm.getSize();
    this.comm = comm;
    this.points = points;
    this.modes = modes;
    this.rowsAbove = firstRow(rank, ranks);
    this.strip = new Strip(firstRow(rank + 1, ranks) - rowsAbove, points);
    this.halo = new HaloExchange(comm, points);
    heat();
  }

  private int firstRow(int rank, int ranks) {
    return (int) ((long) points * rank / ranks);
  }

  private void heat() {
    for (int row = 1; row <= strip.rows(); row++) {
      for (int column = 1; column <= points; column++) {
        strip.set(row, column, exact(row, column));
      }
    }
  }

  private double exact(int row, int column) {
    double sum = 0;
    for (Mode mode : modes) {
      sum += mode.at(rowsAbove + row, column, points, steps);
    }
    return sum;
  }

  /** Steps until the temperatures settle or {@code limit} is reached; returns the last residual. */
  double run(int limit) throws MPIException {
    double residual = Double.MAX_VALUE;
    while (steps < limit && residual > SETTLED) {
      step();
      if (steps % STEPS_PER_RESIDUAL == 0 || steps == limit) {
        residual = residual();
      }
    }
    return residual;
  }

  private void step() throws MPIException {
    halo.start(strip);
    strip.relax(2, strip.rows() - 1);
    halo.finish(strip);
    strip.relax(1, 1);
    if (strip.rows() > 1) {
      strip.relax(strip.rows(), strip.rows());
    }
    strip.advance();
    steps++;
  }

  private double residual() throws MPIException {
    return largestOfAllRanks(strip.largestChange());
  }

  /** Returns the largest difference from the exact solution. */
  double error() throws MPIException {
    double largest = 0;
    for (int row = 1; row <= strip.rows(); row++) {
      for (int column = 1; column <= points; column++) {
        largest = Math.max(largest, Math.abs(strip.at(row, column) - exact(row, column)));
      }
    }
    return largestOfAllRanks(largest);
  }

  int steps() {
    return steps;
  }

  private double largestOfAllRanks(double value) throws MPIException {
    double[] largest = {value};
    comm.allReduce(largest, 1, MPI.DOUBLE, MPI.MAX);
    return largest[0];
  }
}
