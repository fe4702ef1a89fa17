/**
 * A collection of programs with a known cause, and whether the first page names it. {@code
 * CausesTest} runs a dozen, {@code EveryCause} all of them, as often as asked.
 */
package org.tinyprof.it.causes;
