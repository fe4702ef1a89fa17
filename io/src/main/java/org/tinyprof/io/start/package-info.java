/** The start of a job: ranks agree on run id, output and groups, right after MPI's Init. */
package org.tinyprof.io.start;
