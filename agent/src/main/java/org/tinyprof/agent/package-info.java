/**
 * The Java agent: start and end of a profiled run. The application cannot see these classes.
 *
 * <p>Code that runs in every process before {@code main} or at its end uses no lambda and no
 * stream: the first one loads about 200 classes of the JDK, 30 ms of CPU in each of thousands of
 * processes.
 *
 * <p>Calls go down this list of packages and never up: {@code mpi} and {@code jdk} (what is special
 * about these calls), {@code fatal} (errors that end the process), {@code sampler}, {@code weave},
 * {@code config}, {@code match} (which methods are events), {@code classfile}, {@code boot} (what
 * the bootstrap loader loads).
 */
package org.tinyprof.agent;
