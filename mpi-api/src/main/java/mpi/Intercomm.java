package mpi;

public final class Intercomm extends Comm {
  private Intercomm() {}

  public native int getRemoteSize() throws MPIException;

  public native Group getRemoteGroup() throws MPIException;
}
