package mpi;

public final class MPIException extends Exception {
  private static final long serialVersionUID = 1L;

  private MPIException() {}
}
