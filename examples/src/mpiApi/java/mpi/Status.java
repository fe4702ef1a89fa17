package mpi;

public final class Status {
  private Status() {}
}
