package org.tinyprof.io.communicator.mpi;

import mpi.MPIException;
import org.tinyprof.io.communicator.Pending;

/** Waits for all ranks. */
final class Barrier extends MpiProtocol<Void> {
  Barrier(OpenMpiCommunicator communicator) {
    super(communicator);
  }

  @Override
  String name() {
    return "barrier";
  }

  @Override
  Pending<?> call(int number) throws MPIException {
    return number == 0 ? await(communicator.comm().iBarrier()) : end(null);
  }
}
