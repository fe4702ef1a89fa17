package com.example.cg;

import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/** One rank's part in solving Poisson's equation with a load of 1 everywhere. */
final class ConjugateGradient {
  private final Comm comm;
  private final Laplacian laplacian;
  private final Grid solution;
  private final Grid residual;
  private final Grid direction;
  private final Grid image;
  private double residualSquared;

  ConjugateGradient(Comm comm, int points) throws MPIException {
    int rank = comm.getRank();
    int rows = firstRow(points, rank + 1, comm) - firstRow(points, rank, comm);
    this.comm = comm;
    this.laplacian = new Laplacian(comm, points);
    this.solution = new Grid(rows, points);
    this.residual = new Grid(rows, points);
    this.direction = new Grid(rows, points);
    this.image = new Grid(rows, points);
    residual.fill(1);
    direction.fill(1);
    residualSquared = sumOfAllRanks(residual.dot(residual));
  }

  private static int firstRow(int points, int rank, Comm comm) throws MPIException {
    return (int) ((long) points * rank / comm.getSize());
  }

  void iterate() throws MPIException {
    laplacian.apply(direction, image);
    double step = residualSquared / sumOfAllRanks(direction.dot(image));
    solution.add(step, direction);
    residual.add(-step, image);
    double before = residualSquared;
    residualSquared = sumOfAllRanks(residual.dot(residual));
    direction.scaleAndAdd(residualSquared / before, residual);
  }

  /** The residual's length as the iterations have it. */
  double residual() {
    return Math.sqrt(residualSquared);
  }

  /** The residual's length, computed from the solution. */
  double trueResidual() throws MPIException {
    laplacian.apply(solution, image);
    residual.fill(1);
    residual.add(-1, image);
    return Math.sqrt(sumOfAllRanks(residual.dot(residual)));
  }

  private double sumOfAllRanks(double value) throws MPIException {
    double[] sum = {value};
    comm.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
    return sum[0];
  }
}
