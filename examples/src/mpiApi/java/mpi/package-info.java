/**
 * The part of Open MPI 4.1's Java API that the programs call, as declarations ({@code native}, for
 * want of a body).
 *
 * <p>The programs compile against these classes and run on those of {@code mpi.jar}; a test
 * compares the two. Nothing here ever runs.
 */
package mpi;
