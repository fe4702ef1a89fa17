/** Starts programs under a real {@code mpirun}, for the tests and benchmarks that need one. */
package org.tinyprof.io.launcher;
