/**
 * Facts about a run that tell it apart from others: machine, JDK, MPI, scheduler, program; and what
 * a process costs as a whole.
 *
 * <p>Nothing is read before a profile is written, and only rank 0 and ranks that write a file of
 * their own read anything. Two are for every rank: {@link
 * org.tinyprof.io.facts.ProcessFacts#origin}, and {@link org.tinyprof.io.facts.ProcessCosts}. No
 * reader throws: a fact that cannot be found is left out. docs/attributes.md has a table of all
 * names, {@link org.tinyprof.io.facts.FactNames} has them for code.
 *
 * <p>Costly ways to the same facts are avoided: the management beans, {@code ProcessHandle} and
 * {@code SecureRandom} take a fresh JVM ten milliseconds or more each, a file in {@code /proc} less
 * than one.
 */
package org.tinyprof.io.facts;
