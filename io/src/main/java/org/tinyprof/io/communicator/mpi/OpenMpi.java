package org.tinyprof.io.communicator.mpi;

import java.io.IOException;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.tinyprof.io.communicator.CommunicationException;
import org.tinyprof.io.communicator.Communicator;

/** What the profiler asks of an MPI that the application has initialised. */
public final class OpenMpi {
  /** MPI counts bytes in an {@code int}; half of that leaves room for alignment inside MPI. */
  private static final int LARGEST_MESSAGE_BYTES = 1 << 30;

  private OpenMpi() {}

  /** Returns a private duplicate of COMM_WORLD; every rank calls it, right after Init. */
  public static Communicator world() throws IOException {
    return world(LARGEST_MESSAGE_BYTES);
  }

  static Communicator world(int largestMessageBytes) throws IOException {
    try {
      Intracomm world = MPI.COMM_WORLD.dup();
      return new OpenMpiCommunicator(world, largestMessageBytes);
    } catch (MPIException e) {
      throw new CommunicationException("MPI refuses a duplicate of COMM_WORLD: " + e, e);
    }
  }

  /** Whether a background thread may communicate while the application does. */
  public static boolean threadsMayCommunicate() throws IOException {
    try {
      return MPI.queryThread() == MPI.THREAD_MULTIPLE;
    } catch (MPIException e) {
      throw new CommunicationException("MPI does not tell its thread level: " + e, e);
    }
  }
}
