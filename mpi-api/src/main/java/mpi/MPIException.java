package mpi;

public final class MPIException extends Exception {
  private static final long serialVersionUID = 1;

  public MPIException(String message) {
    super(message);
  }
}
