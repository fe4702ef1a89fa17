/**
 * Measures collecting and writing the ranks' profiles, with a real MPI and with simulated ranks.
 */
package org.tinyprof.benchmarks.flush;
