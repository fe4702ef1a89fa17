package mpi;

public final class CartComm extends Intracomm {
  private CartComm() {}

  public native CartParms getTopo() throws MPIException;
}
