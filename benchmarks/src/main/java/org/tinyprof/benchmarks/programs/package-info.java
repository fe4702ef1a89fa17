/** Public programs, and the profilers under which they run. */
package org.tinyprof.benchmarks.programs;
