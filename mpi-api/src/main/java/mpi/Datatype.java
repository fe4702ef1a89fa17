package mpi;

public final class Datatype {
  private Datatype() {}
}
