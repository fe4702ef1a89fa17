/**
 * What is read at enters and exits: the clock, a cheap one that ticks, and the meters of a thread.
 *
 * <p>It knows no tree: whoever reads keeps what was read.
 */
package org.tinyprof.runtime.clock;
