package org.tinyprof.io.communicator.mpi;

import java.io.IOException;
import mpi.MPIException;
import mpi.Request;
import org.tinyprof.io.communicator.CommunicationException;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/**
 * An operation of the communicator as one or several of MPI's.
 *
 * <p>Its fields hold every buffer that MPI reads or writes until the operation is over.
 */
abstract class MpiProtocol<T> extends Protocol<T> {
  protected final OpenMpiCommunicator communicator;

  MpiProtocol(OpenMpiCommunicator communicator) {
    this.communicator = communicator;
  }

  /** What an error calls it. */
  abstract String name();

  /** Does a step as {@link #step} says. */
  abstract Pending<?> call(int number) throws MPIException;

  @Override
  protected final Pending<?> step(int number) throws IOException {
    try {
      return call(number);
    } catch (MPIException e) {
      throw failed(e);
    }
  }

  final Pending<?> await(Request request) {
    return new MpiOperation(this, communicator.underWay(), request);
  }

  final CommunicationException failed(MPIException e) {
    return new CommunicationException("MPI failed in " + name() + ": " + e, e);
  }
}
