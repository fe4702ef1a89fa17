/** Experiments on the three phases alone, over a real MPI and with simulated ranks. */
package org.tinyprof.benchmarks.flush;
