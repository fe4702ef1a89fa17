/** The profiler as a library, for programs that start it themselves. */
package org.tinyprof.library;
