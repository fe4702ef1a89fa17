/**
 * Exact traces: one record for each timed call, written at its exit into memory outside the heap.
 * {@link org.tinyprof.runtime.trace.TraceBuffer} is what a thread writes, {@link
 * org.tinyprof.runtime.trace.TracePool} the memory that all threads of a rank share, and {@link
 * org.tinyprof.runtime.trace.Steps} what the records tell: where a thread was when. Messages have
 * records of their own ({@link org.tinyprof.runtime.trace.MessageBuffer}).
 */
package org.tinyprof.runtime.trace;
