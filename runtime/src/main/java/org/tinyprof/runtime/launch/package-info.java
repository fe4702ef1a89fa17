/**
 * Knows from the environment who started this process, before MPI is initialised. The agent and
 * {@code io} use it.
 */
package org.tinyprof.runtime.launch;
