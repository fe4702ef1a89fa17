/** The {@code tinyprof} command as it is shipped: on large runs, under mpirun, on each JDK. */
package org.tinyprof.it.cli;
