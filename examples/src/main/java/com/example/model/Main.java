package com.example.model;

import com.example.launch.Arguments;
import com.example.launch.MpiProgram;
import com.example.launch.Outcome;
import com.example.launch.UsageException;
import com.example.scratch.ScratchFile;
import java.io.IOException;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.stream.LongStream;
import mpi.File;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Runs a model of a simulation EXECUTIONS times; no mass may be lost on the way. */
public final class Main {
  private static final String USAGE =
      "model [CELLS [EXECUTIONS [COMPUTATIONS [EXCHANGES [FOLDER]]]]]";

  private Main() {}

  /** Runs the program on all ranks. */
  public static void main(String[] args) throws MPIException, IOException {
    MpiProgram.launch(USAGE, args, Main::run);
  }

  private static Outcome run(Intracomm world, Arguments arguments)
      throws MPIException, IOException, UsageException {
    Plan plan =
        new Plan(
            arguments.number("CELLS", 4, 100_000_000, 100_000),
            arguments.number("EXECUTIONS", 1, 1_000_000, 5),
            arguments.number("COMPUTATIONS", 1, 1_000_000, 10),
            arguments.number("EXCHANGES", 1, 1_000_000, 3));
    Path folder = Path.of(arguments.word(System.getProperty("java.io.tmpdir")));
    arguments.end();
    long[] masses = plan.initialMasses();
    long totalMass = world.getSize() * LongStream.of(masses).sum();
    ScratchFile scratch = new ScratchFile(world, folder);
    Model model = new Model(world, scratch.file(), plan, masses, totalMass);
    long lost = 0;
    for (int i = 0; i < plan.executions(); i++) {
      lost = model.execute();
    }
    long wrong = cellsWrittenWrongly(world, scratch.file(), masses);
    scratch.close();
    String found =
        "model: %d cells a rank, %d executions, mass %d"
            .formatted(plan.cells(), plan.executions(), totalMass - lost);
    return new Outcome(found, lost == 0 && wrong == 0);
  }

  private static long cellsWrittenWrongly(Intracomm world, File file, long[] masses)
      throws MPIException {
    int count = masses.length;
    LongBuffer written = MPI.newLongBuffer(count);
    file.readAt((long) Long.BYTES * count * world.getRank(), written, count, MPI.LONG);
    long[] wrong = {0};
    for (int i = 0; i < count; i++) {
      wrong[0] += written.get(i) == masses[i] ? 0 : 1;
    }
    world.allReduce(wrong, 1, MPI.LONG, MPI.SUM);
    return wrong[0];
  }
}
