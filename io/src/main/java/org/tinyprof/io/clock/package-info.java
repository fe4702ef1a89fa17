/**
 * The clocks of a job's hosts beside each other, so that moments of all ranks are on one.
 *
 * <p>Ranks that have the same {@link org.tinyprof.io.clock.ClockName} read the same {@link
 * System#nanoTime}. The first rank of each clock leads it. The leaders compare clocks along a tree
 * at the start of the job and after its last flush, when all ranks are there and nobody waits for
 * them; a job with one clock sends no message for it.
 */
package org.tinyprof.io.clock;
