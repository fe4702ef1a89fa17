/**
 * The part of Open MPI 4.1's Java API that {@code io} and the examples call, as declarations.
 * Methods are {@code native}, because they have no body.
 *
 * <p>They make building possible without MPI. They are used to compile and never shipped: at run
 * time {@code mpi.jar} provides the classes. A test compares every member here with the real jar.
 */
package mpi;
