/** Measures what the agent costs a program. */
package org.tinyprof.benchmarks.agent;
