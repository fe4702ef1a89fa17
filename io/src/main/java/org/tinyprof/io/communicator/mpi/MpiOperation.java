package org.tinyprof.io.communicator.mpi;

import java.util.Set;
import mpi.MPIException;
import mpi.Request;
import org.tinyprof.io.communicator.CommunicationException;
import org.tinyprof.io.communicator.Pending;

/**
 * One operation that MPI works on.
 *
 * <p>The bindings do not keep every buffer reachable. So the operation holds whoever has them, and
 * the set of operations under way holds the operation, even if everybody else has given up waiting
 * for it.
 */
final class MpiOperation extends Pending<Void> {
  private final MpiProtocol<?> bufferHolder;
  private final Set<MpiOperation> underWay;
  private Request request;

  MpiOperation(MpiProtocol<?> bufferHolder, Set<MpiOperation> underWay, Request request) {
    this.bufferHolder = bufferHolder;
    this.underWay = underWay;
    this.request = request;
    underWay.add(this);
  }

  @Override
  public boolean test() throws CommunicationException {
    try {
      if (request != null && request.test()) {
        request = null;
        underWay.remove(this);
      }
      return request == null;
    } catch (MPIException e) {
      throw bufferHolder.failed(e);
    }
  }

  @Override
  public Void result() {
    return null;
  }
}
