package mpi;

public final class File {
  public File(Comm comm, String filename, int amode) throws MPIException {}

  public native void close() throws MPIException;

  public native void sync() throws MPIException;

  public native Status readAt(long fileOffset, Object buf, int count, Datatype type)
      throws MPIException;

  public native Status writeAt(long fileOffset, Object buf, int count, Datatype type)
      throws MPIException;

  public native Status writeAtAll(long fileOffset, Object buf, int count, Datatype type)
      throws MPIException;
}
