package mpi;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;

public final class MPI {
  public static final Intracomm COMM_WORLD;
  public static final Intracomm COMM_SELF;
  public static final int THREAD_MULTIPLE;
  public static final Op MAX;
  public static final Op MIN;
  public static final Op SUM;
  public static final Datatype BYTE;
  public static final Datatype DOUBLE;
  public static final Datatype INT;
  public static final Datatype LONG;
  public static final Errhandler ERRORS_RETURN;
  public static final int MODE_CREATE;
  public static final int MODE_RDWR;
  public static final int PROC_NULL;

  static { // not at the declarations: a constant would be copied into the classes that use it
    COMM_WORLD = null;
    COMM_SELF = null;
    THREAD_MULTIPLE = 0;
    MAX = null;
    MIN = null;
    SUM = null;
    BYTE = null;
    DOUBLE = null;
    INT = null;
    LONG = null;
    ERRORS_RETURN = null;
    MODE_CREATE = 0;
    MODE_RDWR = 0;
    PROC_NULL = 0;
  }

  private MPI() {}

  public static native String[] Init(String[] args) throws MPIException;

  public static native void Finalize() throws MPIException;

  public static native int queryThread() throws MPIException;

  public static native ByteBuffer newByteBuffer(int capacity);

  public static native IntBuffer newIntBuffer(int capacity);

  public static native LongBuffer newLongBuffer(int capacity);

  public static native DoubleBuffer newDoubleBuffer(int capacity);
}
