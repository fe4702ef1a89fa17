/** Checks that a program under other agents, limits or clocks stays the same under ours. */
package org.tinyprof.benchmarks.company;
