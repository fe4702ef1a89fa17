package org.tinyprof.format.column;

/**
 * How long a writer may search for the shortest bytes. A reader reads all of them in the same way.
 */
public enum CompressionLevel {
  /** For files, which stay. */
  SHORTEST,
  /** For messages, which are read at once. */
  QUICK
}
