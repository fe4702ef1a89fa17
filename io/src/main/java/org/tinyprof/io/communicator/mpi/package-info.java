/**
 * {@link org.tinyprof.io.communicator.Communicator} over Open MPI's Java bindings, and everything
 * specific to them.
 *
 * <p>These classes link against the application's own {@code mpi} classes. They must be loaded by a
 * class loader that sees those, and only after the application has loaded them.
 */
package org.tinyprof.io.communicator.mpi;
