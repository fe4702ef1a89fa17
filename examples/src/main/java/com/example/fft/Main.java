package com.example.fft;

import com.example.launch.Arguments;
import com.example.launch.MpiProgram;
import com.example.launch.Outcome;
import com.example.launch.UsageException;
import java.io.IOException;
import java.util.Locale;
import mpi.Intracomm;
import mpi.MPIException;

/** Transforms SIDE x SIDE numbers there and back, ITERATIONS times. */
public final class Main {
  private static final double ENERGY = 5.25; // the sum of the squared amplitudes: Parseval
  private static final double TOLERANCE = 1e-9;

  private Main() {}

  /** Runs the program on all ranks. */
  public static void main(String[] args) throws MPIException, IOException {
    MpiProgram.launch("fft [SIDE [ITERATIONS]]", args, Main::run);
  }

  private static Outcome run(Intracomm world, Arguments arguments)
      throws MPIException, UsageException {
    int side = arguments.number("SIDE", 4, 8192, 512);
    int iterations = arguments.number("ITERATIONS", 1, 10_000_000, 20);
    arguments.end();
    arguments.require(
        Integer.bitCount(side) == 1 && side % world.getSize() == 0,
        "SIDE is a power of two and a multiple of the " + world.getSize() + " ranks, not " + side);
    RoundTrip roundTrip = new RoundTrip(world, side);
    double energy = 0;
    for (int i = 0; i < iterations; i++) {
      energy = roundTrip.run();
    }
    String found =
        String.format(
            Locale.ROOT,
            "fft: %d numbers, %d iterations, energy %.6f",
            side * side,
            iterations,
            energy);
    boolean correct = roundTrip.error() < TOLERANCE && Math.abs(energy - ENERGY) < TOLERANCE;
    return new Outcome(found, correct);
  }
}
