/**
 * The program whose calls are timed, in a JVM for each way to time them. All of it needs the JDK
 * alone, but for the timer of Micrometer.
 */
package org.tinyprof.benchmarks.peers.calls;
