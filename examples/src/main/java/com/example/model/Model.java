package com.example.model;

import java.nio.LongBuffer;
import mpi.Comm;
import mpi.File;
import mpi.MPI;
import mpi.MPIException;

/**
 * Mass that moves around a ring of cells in eight phases, and from rank to rank.
 *
 * <p>Masses are whole numbers: none is ever lost to rounding. The class has no methods but the
 * steps of the model, so that those together have 50 call paths: the execution, the update on odd
 * ranks, and for each of the eight phases its own, compute, exchange, shift, write and balance.
 */
final class Model {
  private final Comm comm;
  private final int rank;
  private final int ranks;
  private final File file;
  private final Plan plan;
  private final long[] masses;
  private final long totalMass;
  private final LongBuffer outgoing;
  private final LongBuffer incoming;
  private long lost;

  Model(Comm comm, File file, Plan plan, long[] masses, long totalMass) throws MPIException {
    this.comm = comm;
    this.rank = comm.getRank();
    this.ranks = comm.getSize();
    this.file = file;
    this.plan = plan;
    this.masses = masses;
    this.totalMass = totalMass;
    this.outgoing = MPI.newLongBuffer(masses.length);
    this.incoming = MPI.newLongBuffer(masses.length);
  }

  /** Goes through all phases once; returns the mass that was lost so far. */
  long execute() throws MPIException {
    if (rank % 2 == 1) {
      for (int i = 0; i < plan.computations(); i++) {
        update();
      }
    }
    advection();
    diffusion();
    convection();
    radiation();
    chemistry();
    pressure();
    surface();
    ocean();
    return lost;
  }

  private void advection() throws MPIException {
    for (int i = 0; i < plan.computations(); i++) {
      compute(8, 1);
    }
    exchange();
  }

  private void diffusion() throws MPIException {
    for (int i = 0; i < plan.computations(); i++) {
      compute(2, 1);
    }
    exchange();
  }

  private void convection() throws MPIException {
    for (int i = 0; i < plan.computations(); i++) {
      compute(4, 2);
    }
    exchange();
  }

  private void radiation() throws MPIException {
    for (int i = 0; i < plan.computations(); i++) {
      compute(1, 3);
    }
    exchange();
  }

  private void chemistry() throws MPIException {
    for (int i = 0; i < plan.computations(); i++) {
      compute(1, 1);
    }
    exchange();
  }

  private void pressure() throws MPIException {
    for (int i = 0; i < plan.computations(); i++) {
      compute(6, 1);
    }
    exchange();
  }

  private void surface() throws MPIException {
    for (int i = 0; i < plan.computations(); i++) {
      compute(3, 2);
    }
    exchange();
  }

  private void ocean() throws MPIException {
    for (int i = 0; i < plan.computations(); i++) {
      compute(5, 3);
    }
    exchange();
  }

  /** Moves {@code sixteenths} of each cell's mass to the cell {@code distance} further on. */
  private void compute(int sixteenths, int distance) {
    for (int i = 0; i < masses.length; i++) {
      long flux = (masses[i] * sixteenths) >> 4;
      masses[i] -= flux;
      masses[(i + distance) % masses.length] += flux;
    }
  }

  /** Evens out neighbouring cells, two by two. */
  private void update() {
    for (int i = 0; i + 1 < masses.length; i += 2) {
      long both = masses[i] + masses[i + 1];
      masses[i] = both / 2;
      masses[i + 1] = both - both / 2;
    }
  }

  private void exchange() throws MPIException {
    for (int i = 0; i < plan.exchanges(); i++) {
      shift();
      write();
      balance();
    }
  }

  /** Hands all cells on to the next rank. */
  private void shift() throws MPIException {
    int next = (rank + 1) % ranks;
    int previous = (rank + ranks - 1) % ranks;
    int count = masses.length;
    outgoing.clear().put(masses);
    comm.sendRecv(outgoing, count, MPI.LONG, next, 0, incoming, count, MPI.LONG, previous, 0);
    incoming.clear().get(masses);
  }

  private void write() throws MPIException {
    outgoing.clear().put(masses);
    file.writeAt((long) Long.BYTES * masses.length * rank, outgoing, masses.length, MPI.LONG);
  }

  private void balance() throws MPIException {
    long[] sum = {0};
    for (long mass : masses) {
      sum[0] += mass;
    }
    comm.allReduce(sum, 1, MPI.LONG, MPI.SUM);
    lost += Math.abs(totalMass - sum[0]);
  }
}
