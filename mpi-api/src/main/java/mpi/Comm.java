package mpi;

import java.nio.Buffer;

public class Comm {
  Comm() {}

  public final native int getSize() throws MPIException;

  public final native int getRank() throws MPIException;

  public final native Group getGroup() throws MPIException;

  public final native boolean isInter() throws MPIException;

  public final native boolean isNull();

  public final native void free() throws MPIException;

  public final native void setErrhandler(Errhandler errhandler) throws MPIException;

  public final native Status sendRecv(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      int dest,
      int sendtag,
      Object recvbuf,
      int recvcount,
      Datatype recvtype,
      int source,
      int recvtag)
      throws MPIException;

  public final native void send(Object buf, int count, Datatype type, int dest, int tag)
      throws MPIException;

  public final native Status recv(Object buf, int count, Datatype type, int source, int tag)
      throws MPIException;

  public final native Status probe(int source, int tag) throws MPIException;

  public final native Request iSend(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException;

  public final native Request isSend(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException;

  public final native Request iRecv(Buffer buf, int count, Datatype type, int source, int tag)
      throws MPIException;

  public final native Status iProbe(int source, int tag) throws MPIException;

  public final native void barrier() throws MPIException;

  public final native void bcast(Object buf, int count, Datatype type, int root)
      throws MPIException;

  public final native void gather(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype,
      int root)
      throws MPIException;

  public final native void gatherv(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int[] recvcount,
      int[] displs,
      Datatype recvtype,
      int root)
      throws MPIException;

  public final native void allToAll(
      Object sendbuf,
      int sendcount,
      Datatype sendtype,
      Object recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException;

  public final native void allToAllv(
      Object sendbuf,
      int[] sendcount,
      int[] sdispls,
      Datatype sendtype,
      Object recvbuf,
      int[] recvcount,
      int[] rdispls,
      Datatype recvtype)
      throws MPIException;

  public final native void allReduce(Object buf, int count, Datatype type, Op op)
      throws MPIException;

  public final native Request iBarrier() throws MPIException;

  public final native Request iBcast(Buffer buf, int count, Datatype type, int root)
      throws MPIException;

  public final native Request iAllGather(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int recvcount,
      Datatype recvtype)
      throws MPIException;

  public final native Request iAllGatherv(
      Buffer sendbuf,
      int sendcount,
      Datatype sendtype,
      Buffer recvbuf,
      int[] recvcount,
      int[] displs,
      Datatype recvtype)
      throws MPIException;

  public final native Request iAllReduce(Buffer buf, int count, Datatype type, Op op)
      throws MPIException;
}
