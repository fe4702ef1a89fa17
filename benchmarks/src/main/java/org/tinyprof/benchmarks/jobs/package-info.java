/**
 * Experiments on whole jobs: an example program under a real mpirun, with and without the agent.
 */
package org.tinyprof.benchmarks.jobs;
