package mpi;

public class Request {
  Request() {}

  public static native void waitAll(Request[] requests) throws MPIException;

  public final native boolean test() throws MPIException;
}
