/** Writes what the ranks recorded: at the end, at every snapshot, and when a job goes down. */
package org.tinyprof.io;
