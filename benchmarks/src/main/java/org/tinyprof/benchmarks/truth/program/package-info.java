/** The program whose times are known, in its own JVM. It needs only the JDK. */
package org.tinyprof.benchmarks.truth.program;
