/** Measures entering and exiting an event. */
package org.tinyprof.benchmarks.runtime;
