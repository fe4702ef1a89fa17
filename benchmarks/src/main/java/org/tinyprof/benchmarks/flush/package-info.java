/**
 * What collecting and writing the ranks' profiles costs, over a real MPI and with simulated ranks.
 */
package org.tinyprof.benchmarks.flush;
