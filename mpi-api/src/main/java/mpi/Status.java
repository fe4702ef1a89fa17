package mpi;

public final class Status {
  Status() {}

  public native int getCount(Datatype datatype) throws MPIException;
}
