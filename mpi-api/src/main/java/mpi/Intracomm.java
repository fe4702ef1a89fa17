package mpi;

public class Intracomm extends Comm {
  Intracomm() {}

  public native Intracomm dup() throws MPIException;

  public final native Intracomm createGroup(Group group, int tag) throws MPIException;

  public final native Intracomm split(int colour, int key) throws MPIException;

  public final native void exScan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op)
      throws MPIException;
}
