package org.tinyprof.runtime.message;

/**
 * An object of MPI that keeps what is known of it: a communicator, a request, a message that was
 * probed, a datatype. The agent adds this interface when the JVM loads the class.
 */
public interface Holder {
  /** What is known; null at first. */
  Object tinyprof();

  void tinyprof(Object facts);
}
