/**
 * Exact timelines in blocks, which are decoded one at a time. {@link
 * org.tinyprof.format.trace.TraceBlock} is a block, and {@link
 * org.tinyprof.format.trace.BlockSteps} the steps of a thread whose blocks are known.
 */
package org.tinyprof.format.trace;
