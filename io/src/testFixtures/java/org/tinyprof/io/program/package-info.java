/** An MPI program that calls the profiler's hooks by hand, and ends in many ways. */
package org.tinyprof.io.program;
