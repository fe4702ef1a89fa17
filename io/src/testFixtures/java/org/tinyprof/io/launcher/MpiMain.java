package org.tinyprof.io.launcher;

import mpi.MPI;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.mpi.OpenMpi;

/** The frame of a program that needs nothing of MPI but a communicator. */
public final class MpiMain {
  private MpiMain() {}

  /** What every rank does between Init and Finalize. */
  @FunctionalInterface
  public interface Body {
    void run(Communicator world) throws Exception;
  }

  public static void run(Body body) throws Exception {
    MPI.Init(new String[0]);
    Communicator world = OpenMpi.world();
    body.run(world);
    world.free();
    MPI.Finalize();
  }
}
