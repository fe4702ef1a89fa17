/**
 * The program whose calls are timed, in one JVM per way to time them. It needs only the JDK, except
 * for the timer of Micrometer.
 */
package org.tinyprof.benchmarks.peers.calls;
