package mpi;

public final class Group {
  private Group() {}

  public native Group incl(int[] ranks) throws MPIException;

  public native void free() throws MPIException;
}
