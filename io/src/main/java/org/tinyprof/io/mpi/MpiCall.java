package org.tinyprof.io.mpi;

import mpi.MPIException;
import mpi.Request;

/** Starts one non-blocking operation. */
@FunctionalInterface
interface MpiCall {
  Request start() throws MPIException;
}
