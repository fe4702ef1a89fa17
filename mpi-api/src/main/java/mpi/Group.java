package mpi;

public final class Group {
  private Group() {}

  public static native int[] translateRanks(Group from, int[] ranks, Group to) throws MPIException;

  public native Group incl(int[] ranks) throws MPIException;

  public native void free() throws MPIException;
}
