package com.example.parallelio;

import com.example.launch.Arguments;
import com.example.launch.MpiProgram;
import com.example.launch.Outcome;
import com.example.launch.UsageException;
import com.example.scratch.ScratchFile;
import java.io.IOException;
import java.nio.file.Path;
import mpi.Intracomm;
import mpi.MPIException;

/** Writes a field of PATCHES patches of SIDE x SIDE to a file in FOLDER, and reads it back. */
public final class Main {
  private static final String USAGE = "parallelio [PATCHES [SIDE [STEPS [AGGREGATORS [FOLDER]]]]]";

  private Main() {}

  /** Runs the program on all ranks. */
  public static void main(String[] args) throws MPIException, IOException {
    MpiProgram.launch(USAGE, args, Main::run);
  }

  private static Outcome run(Intracomm world, Arguments arguments)
      throws MPIException, IOException, UsageException {
    int ranks = world.getSize();
    int patches = arguments.number("PATCHES", ranks, 1_000_000, Math.max(64, ranks));
    int side = arguments.number("SIDE", 2, 4096, 64);
    int steps = arguments.number("STEPS", 1, 1_000_000, 10);
    int aggregators = arguments.number("AGGREGATORS", 1, ranks, Math.min(2, ranks));
    Path folder = Path.of(arguments.word(System.getProperty("java.io.tmpdir")));
    arguments.end();
    arguments.require(Integer.bitCount(side) == 1, "SIDE is a power of two, not " + side);
    Verdict verdict = writeAndVerify(world, new Field(patches, side), steps, aggregators, folder);
    String found =
        "parallelio: %d patches of %d x %d, %d steps, checksum %d"
            .formatted(patches, side, side, steps, verdict.checksum());
    return new Outcome(found, verdict.wrongPatches() == 0);
  }

  private static Verdict writeAndVerify(
      Intracomm world, Field field, int steps, int aggregators, Path folder)
      throws MPIException, IOException {
    ScratchFile scratch = new ScratchFile(world, folder);
    Aggregation aggregation = new Aggregation(world, aggregators);
    PatchFile file = new PatchFile(world, scratch.file(), field);
    Pipeline pipeline = new Pipeline(world, field, file, aggregation);
    Verdict verdict = Verdict.NONE;
    for (int step = 0; step < steps; step++) {
      pipeline.write(step);
      verdict = verdict.plus(pipeline.verify(step));
    }
    aggregation.close();
    scratch.close();
    return verdict;
  }
}
