/**
 * What a rank has recorded up to one moment, read from the trees while their threads go on.
 *
 * <p>It changes nothing in the trees, and no recording thread waits for it longer than a copy of
 * its own tree takes.
 */
package org.tinyprof.io.snapshot;
