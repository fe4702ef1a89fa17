/** Programs that nobody here wrote, and the profilers that they run under. */
package org.tinyprof.benchmarks.programs;
