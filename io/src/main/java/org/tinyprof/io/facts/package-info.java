/**
 * Facts that distinguish a run from others (machine, JDK, MPI, scheduler, program), and the costs
 * of a process.
 *
 * <p>Facts are read when a profile is written, and only by rank 0 and by ranks that write their own
 * file. Every rank reads two of them: {@link org.tinyprof.io.facts.ProcessFacts#origin} and {@link
 * org.tinyprof.io.facts.ProcessCosts}. No reader throws: a fact that cannot be found is left out.
 * docs/attributes.md lists all names, {@link org.tinyprof.io.facts.FactNames} has them for code.
 *
 * <p>The management beans, {@code ProcessHandle} and {@code SecureRandom} are not used: each takes
 * a young JVM ten milliseconds or more, a file in {@code /proc} less than one.
 */
package org.tinyprof.io.facts;
