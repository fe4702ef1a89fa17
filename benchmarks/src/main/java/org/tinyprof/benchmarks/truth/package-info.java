/** Compares recorded times with known times of programs. */
package org.tinyprof.benchmarks.truth;
