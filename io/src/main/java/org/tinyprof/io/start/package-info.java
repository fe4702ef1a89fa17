/** The start of a job: right after MPI's Init, ranks agree on run id, output and groups. */
package org.tinyprof.io.start;
