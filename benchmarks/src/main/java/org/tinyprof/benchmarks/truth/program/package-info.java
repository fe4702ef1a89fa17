/** The program whose times are known, in a JVM of its own. It needs the JDK alone. */
package org.tinyprof.benchmarks.truth.program;
