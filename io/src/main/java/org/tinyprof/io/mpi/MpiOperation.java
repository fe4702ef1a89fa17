package org.tinyprof.io.mpi;

import java.util.Set;
import mpi.MPIException;
import mpi.Request;
import org.tinyprof.io.communicator.CommunicationException;
import org.tinyprof.io.communicator.Pending;

/**
 * One operation that MPI works on, with the buffers it works in.
 *
 * <p>The bindings do not keep every buffer reachable. So the operation holds them, and the set of
 * operations under way holds the operation, even if everybody else has given up waiting for it.
 */
final class MpiOperation<T> extends Pending<T> {
  private final String name;
  private final T buffers;
  private final Set<MpiOperation<?>> underWay;
  private Request request;
  private MPIException failure;

  /** Starts the call; a failure to do so shows at the first test. */
  MpiOperation(String name, T buffers, Set<MpiOperation<?>> underWay, MpiCall call) {
    this.name = name;
    this.buffers = buffers;
    this.underWay = underWay;
    underWay.add(this);
    try {
      request = call.start();
    } catch (MPIException e) {
      failure = e;
    }
  }

  @Override
  public boolean test() throws CommunicationException {
    if (failure == null && request != null) {
      proceed();
    }
    if (failure != null) {
      throw new CommunicationException("MPI failed in " + name + ": " + failure, failure);
    }
    return request == null;
  }

  private void proceed() {
    try {
      if (request.test()) {
        request = null;
        underWay.remove(this);
      }
    } catch (MPIException e) {
      failure = e;
    }
  }

  @Override
  public T result() {
    return buffers;
  }
}
