/**
 * The hot path: the methods that woven code calls at enters and exits, and the way from a thread to
 * its tree.
 *
 * <p>Once a callpath is known, an enter or exit allocates nothing, takes no lock and writes no
 * reference. Nothing here throws into the application or calls its code.
 */
package org.tinyprof.runtime.record;
