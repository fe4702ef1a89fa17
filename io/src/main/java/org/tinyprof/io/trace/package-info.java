/**
 * The blocks of a rank's trace on their way to the rank that writes them: {@link
 * org.tinyprof.io.trace.TraceOutbox} keeps them until that one has them.
 */
package org.tinyprof.io.trace;
