/**
 * The call tree of one thread: callpaths, totals, kept values, executions, and which calls are
 * timed.
 *
 * <p>Only the owner of a tree writes it, and the time is an argument. Fields are public where the
 * hot path or the reader of snapshots, which are in other packages, use them.
 */
package org.tinyprof.runtime.tree;
