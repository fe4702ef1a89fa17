package org.tinyprof.runtime.tree;

/**
 * What reading the stack told of a callpath's calls. One thread writes; what others read may be of
 * different moments.
 */
public final class CallerReads {
  /** How many calls were found to be the callpath's. */
  public long reads;

  /** How many calls these stand for that were not read. */
  public long standsFor;

  /** The sum of the squares of how many calls each read stands for: the first ones for few. */
  public double squares;

  /** Whether calls of the event below the same one were found to have callers in between. */
  public boolean hasContexts;

  /** Of a callpath right below the event around it: where the last call was that was read. */
  Node last;

  /** The calls here that need no further look: at the last read, and that call if it is here. */
  long countAtLast;

  long lastNanos;
  long callsSince;
}
