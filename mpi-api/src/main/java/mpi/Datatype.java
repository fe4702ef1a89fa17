package mpi;

public final class Datatype {
  private Datatype() {}

  public native int getSize() throws MPIException;
}
