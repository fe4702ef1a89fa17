package org.tinyprof.io.launcher;

import java.io.IOException;
import mpi.MPI;
import mpi.MPIException;

/** MPI as a program uses it that does nothing special: blocking calls, arrays, COMM_WORLD. */
public final class PlainMpi {
  private static final int TAG = 7;

  private PlainMpi() {}

  public static void barrier() throws IOException {
    try {
      MPI.COMM_WORLD.barrier();
    } catch (MPIException e) {
      throw new IOException(e);
    }
  }

  public static void send(int to, byte[] bytes) throws IOException {
    try {
      MPI.COMM_WORLD.send(bytes, bytes.length, MPI.BYTE, to, TAG);
    } catch (MPIException e) {
      throw new IOException(e);
    }
  }

  public static byte[] receive(int from) throws IOException {
    try {
      byte[] bytes = new byte[MPI.COMM_WORLD.probe(from, TAG).getCount(MPI.BYTE)];
      MPI.COMM_WORLD.recv(bytes, bytes.length, MPI.BYTE, from, TAG);
      return bytes;
    } catch (MPIException e) {
      throw new IOException(e);
    }
  }
}
