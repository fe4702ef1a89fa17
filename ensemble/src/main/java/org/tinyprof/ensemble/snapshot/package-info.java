/** The kept snapshots of a run. */
package org.tinyprof.ensemble.snapshot;
