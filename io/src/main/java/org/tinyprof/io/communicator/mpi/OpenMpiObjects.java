package org.tinyprof.io.communicator.mpi;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import mpi.CartComm;
import mpi.CartParms;
import mpi.Comm;
import mpi.Datatype;
import mpi.Group;
import mpi.Intercomm;
import mpi.MPI;
import mpi.MPIException;
import org.tinyprof.runtime.message.MpiLookup;

/** What Open MPI knows about the program's objects. */
public final class OpenMpiObjects implements MpiLookup {
  private Field baseSize; // of a datatype; null until it is asked for

  @Override
  public boolean isWorld(Object communicator) {
    return communicator == MPI.COMM_WORLD;
  }

  @Override
  public boolean isSelf(Object communicator) {
    return communicator == MPI.COMM_SELF;
  }

  @Override
  public boolean isNull(Object communicator) {
    return ((Comm) communicator).isNull();
  }

  @Override
  public boolean isInter(Object communicator) throws MPIException {
    return ((Comm) communicator).isInter();
  }

  @Override
  public int rank(Object communicator) throws MPIException {
    return ((Comm) communicator).getRank();
  }

  @Override
  public int size(Object communicator) throws MPIException {
    return ((Comm) communicator).getSize();
  }

  @Override
  public int peers(Object communicator) throws MPIException {
    return communicator instanceof Intercomm inter ? inter.getRemoteSize() : size(communicator);
  }

  @Override
  public int[] worldRanks(Object communicator, int[] ranks) throws MPIException {
    return worldRanks(((Comm) communicator).getGroup(), ranks);
  }

  @Override
  public int[] worldRanksOfPeers(Object communicator, int[] ranks) throws MPIException {
    return communicator instanceof Intercomm inter
        ? worldRanks(inter.getRemoteGroup(), ranks)
        : worldRanks(communicator, ranks);
  }

  /** Frees the group. MPI has a negative number of its own for a process outside the world. */
  private static int[] worldRanks(Group group, int[] ranks) throws MPIException {
    Group world = MPI.COMM_WORLD.getGroup();
    int[] found = Group.translateRanks(group, ranks, world);
    world.free();
    group.free();
    for (int i = 0; i < found.length; i++) {
      found[i] = found[i] < 0 ? OUTSIDE : found[i];
    }
    return found;
  }

  @Override
  public List<Integer> dimensions(Object communicator) throws MPIException {
    List<Integer> dimensions = new ArrayList<>();
    if (communicator instanceof CartComm cartesian) {
      CartParms topology = cartesian.getTopo();
      for (int i = 0; i < topology.getDimCount(); i++) {
        dimensions.add(topology.getDim(i));
      }
    }
    return dimensions;
  }

  /** Open MPI counts a datatype's size in elements of its base type. */
  @Override
  public long bytes(Object datatype) throws MPIException, ReflectiveOperationException {
    if (baseSize == null) {
      Field found = Datatype.class.getDeclaredField("baseSize");
      found.setAccessible(true);
      baseSize = found;
    }
    int base = baseSize.getInt(datatype);
    return base == 0 ? 0 : (long) base * ((Datatype) datatype).getSize();
  }
}
