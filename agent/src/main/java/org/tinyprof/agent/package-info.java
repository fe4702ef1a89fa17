/**
 * The Java agent: start-up and end of a profiled run. Loaded where the application cannot see it.
 *
 * <p>What runs in every process before {@code main} and at its end has no lambda and no stream: the
 * first one loads some 200 classes of the JDK, 30 ms of CPU in each of thousands of processes.
 */
package org.tinyprof.agent;
