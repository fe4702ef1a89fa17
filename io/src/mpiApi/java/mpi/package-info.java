/**
 * Signatures of what {@code org.tinyprof.io.communicator.mpi} calls of Open MPI's Java bindings.
 *
 * <p>Building needs no MPI because of these. They are compiled against and never shipped: at run
 * time the application's own {@code mpi.jar} gives the classes. A test compares every member here
 * with the real jar.
 */
package mpi;
