/**
 * Exact timelines in blocks, which are decoded one at a time. {@link
 * org.tinyprof.format.trace.TraceBlock} is a block, and {@link
 * org.tinyprof.format.trace.BlockSteps} the steps of a thread whose blocks are known. Traced
 * messages are in blocks of their own ({@link org.tinyprof.format.trace.MessageBlock}).
 */
package org.tinyprof.format.trace;
