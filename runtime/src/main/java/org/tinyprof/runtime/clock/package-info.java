/**
 * The clocks and meters that enters and exits read: the clock, a cheap one that ticks, and a
 * thread's CPU time and allocation.
 *
 * <p>This package knows no tree; the caller keeps the values.
 */
package org.tinyprof.runtime.clock;
