/** Times in which the program's threads stood still or the profiler worked. */
package org.tinyprof.runtime.interruption;
