/** The moment before an MPI error that is fatal ends the process: the profiler writes first. */
package org.tinyprof.agent.fatal;
