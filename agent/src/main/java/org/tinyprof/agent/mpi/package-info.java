/** Knows Open MPI's Java API: which methods communicate, and what else to do in some of them. */
package org.tinyprof.agent.mpi;
