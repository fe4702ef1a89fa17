/**
 * The part of Open MPI 4.1's Java API that {@code io} and the examples call, as declarations
 * ({@code native}, for want of a body).
 *
 * <p>Building needs no MPI because of these. They are compiled against and never shipped: at run
 * time {@code mpi.jar} gives the classes. A test compares every member here with the real jar.
 */
package mpi;
