package mpi;

public class Intracomm extends Comm {
  Intracomm() {}

  public final native Intracomm split(int colour, int key) throws MPIException;

  public final native void exScan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op)
      throws MPIException;
}
