package mpi;

public final class MPI {
  public static final Intracomm COMM_WORLD;
  public static final int THREAD_MULTIPLE;
  public static final Op MAX;
  public static final Op MIN;
  public static final Op SUM;
  public static final Datatype BYTE;
  public static final Datatype LONG;
  public static final Errhandler ERRORS_RETURN;

  static { // not at the declarations: a constant would be copied into the classes that use it
    COMM_WORLD = null;
    THREAD_MULTIPLE = 0;
    MAX = null;
    MIN = null;
    SUM = null;
    BYTE = null;
    LONG = null;
    ERRORS_RETURN = null;
  }

  private MPI() {}

  public static native String[] Init(String[] args) throws MPIException;

  public static native void Finalize() throws MPIException;

  public static native int queryThread() throws MPIException;
}
