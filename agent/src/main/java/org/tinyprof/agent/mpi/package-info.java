/** Open MPI's Java API: which methods communicate, and which of them need more than an event. */
package org.tinyprof.agent.mpi;
