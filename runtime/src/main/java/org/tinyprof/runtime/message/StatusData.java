package org.tinyprof.runtime.message;

/** A status of MPI. The agent adds this interface when the JVM loads the class. */
public interface StatusData {
  /** Where the rank is that a message came from, in the communicator. */
  int SOURCE = 0;

  /** Where the message's tag is. */
  int TAG = 1;

  /** Where it says whether the request was cancelled. */
  int CANCELLED = 3;

  /** Where the number of bytes is that came. */
  int BYTES = 4;

  /** Where the place of the request is among those that were waited for. */
  int INDEX = 5;

  /** The numbers as Open MPI keeps them. */
  long[] tinyprof();
}
