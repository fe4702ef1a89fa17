package org.tinyprof.format.column;

/** How long a writer may look for the shortest bytes; a reader reads either alike. */
public enum Effort {
  /** For files, which stay. */
  SHORTEST,
  /** For messages, which are read at once. */
  QUICK
}
