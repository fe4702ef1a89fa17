/** A run over the snapshots that were kept beside it. */
package org.tinyprof.ensemble.snapshot;
