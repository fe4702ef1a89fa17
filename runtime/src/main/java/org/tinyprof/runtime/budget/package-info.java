/**
 * Keeps the cost of recording within a share of the CPU time, by giving events coarser levels.
 *
 * <p>Runs on the ticker's thread; no thread of the application waits for it.
 */
package org.tinyprof.runtime.budget;
