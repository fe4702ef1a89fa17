/** What entering and exiting an event costs. */
package org.tinyprof.benchmarks.runtime;
