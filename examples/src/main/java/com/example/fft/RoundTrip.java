package com.example.fft;

import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/** Takes a chord to its spectrum and back, and measures how far off either is. */
final class RoundTrip {
  private final Comm comm;
  private final double samples;
  private final ParallelFft fft;
  private final double[] signal;
  private final double[] spectrum;
  private final double[] block;
  private double error;

  RoundTrip(Comm comm, int side) throws MPIException {
    int total = side * side;
    int own = total / comm.getSize();
    int first = own * comm.getRank();
    this.comm = comm;
    this.samples = total;
    this.fft = new ParallelFft(comm, side);
    this.signal = new double[2 * own];
    this.spectrum = new double[2 * own];
    Chord chord = new Chord(total);
    chord.sample(signal, first);
    chord.spectrum(spectrum, first);
    this.block = signal.clone();
  }

  /** Goes there and back once; returns the energy a sample that the spectrum holds. */
  double run() throws MPIException {
    fft.forward(block);
    error = Math.max(error, distance(block, spectrum) / samples);
    double energy = energy();
    fft.inverse(block);
    error = Math.max(error, distance(block, signal));
    return energy;
  }

  private static double distance(double[] some, double[] others) {
    double largest = 0;
    for (int i = 0; i < some.length; i++) {
      largest = Math.max(largest, Math.abs(some[i] - others[i]));
    }
    return largest;
  }

  private double energy() throws MPIException {
    double[] sum = {0};
    for (double part : block) {
      sum[0] += part * part;
    }
    comm.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
    return sum[0] / samples / samples;
  }

  /** Returns the largest error of any rank so far. */
  double error() throws MPIException {
    double[] largest = {error};
    comm.allReduce(largest, 1, MPI.DOUBLE, MPI.MAX);
    return largest[0];
  }
}
