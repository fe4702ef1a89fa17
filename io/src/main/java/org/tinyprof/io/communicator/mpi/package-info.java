/**
 * {@link org.tinyprof.io.communicator.Communicator} over Open MPI's Java bindings, and all that is
 * specific to them.
 *
 * <p>These classes link against the application's own {@code mpi} classes: whoever loads them must
 * do so with a class loader that sees those, and only once the application has loaded them.
 */
package org.tinyprof.io.communicator.mpi;
