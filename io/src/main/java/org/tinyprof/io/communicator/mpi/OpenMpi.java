package org.tinyprof.io.communicator.mpi;

import java.io.IOException;
import java.util.Objects;
import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.tinyprof.io.communicator.CommunicationException;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.runtime.memory.OutsideHeap;

/** The calls of the profiler to an MPI that the application has initialised. */
public final class OpenMpi {
  /** MPI counts bytes in an {@code int}; half of that leaves room for alignment inside MPI. */
  private static final int LARGEST_MESSAGE_BYTES = 1 << 30;

  private static final int START_BYTES = 1 << 16; // more than what ranks send each other at first
  private static final int GROUP_TAG = 0x7150; // below the largest that MPI promises, 32,767

  private OpenMpi() {}

  /** Loads what {@link #world} and {@link #group} need, while failing does no harm to others. */
  public static void load() {
    Objects.requireNonNull(OutsideHeap.allocate(START_BYTES));
    for (Class<?> needed :
        new Class<?>[] {Group.class, Intracomm.class, OpenMpiCommunicator.class}) {
      Objects.requireNonNull(needed);
    }
  }

  /** This process's rank in COMM_WORLD. */
  public static int rank() throws IOException {
    try {
      return MPI.COMM_WORLD.getRank();
    } catch (MPIException e) {
      throw new CommunicationException("MPI does not tell its rank: " + e, e);
    }
  }

  /** How many ranks COMM_WORLD has. */
  public static int size() throws IOException {
    try {
      return MPI.COMM_WORLD.getSize();
    } catch (MPIException e) {
      throw new CommunicationException("MPI does not tell how many ranks there are: " + e, e);
    }
  }

  /** Returns a private duplicate of COMM_WORLD; every rank calls it, right after Init. */
  public static Communicator world() throws IOException {
    return world(LARGEST_MESSAGE_BYTES);
  }

  /**
   * Returns a communicator of some ranks of COMM_WORLD; each of them calls it, and no other.
   *
   * <p>To be called inside Init: messages between those ranks go through COMM_WORLD, where a
   * receive of the program with any tag would take them.
   *
   * @param ranks in ascending order
   */
  public static Communicator group(int... ranks) throws IOException {
    try {
      Group all = MPI.COMM_WORLD.getGroup();
      Group some = all.incl(ranks);
      Intracomm comm = MPI.COMM_WORLD.createGroup(some, GROUP_TAG);
      some.free();
      all.free();
      return new OpenMpiCommunicator(comm, LARGEST_MESSAGE_BYTES);
    } catch (MPIException e) {
      throw new CommunicationException("MPI refuses a communicator of some ranks: " + e, e);
    }
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
