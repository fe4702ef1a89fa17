package org.tinyprof.runtime.tree;

/** Finds out which of the program's methods are on the stack of the current thread. */
public interface CallerReader {
  /** The stack does not tell. */
  int UNKNOWN = -1;

  /**
   * Finds the own methods between an event that is about to begin and the one around it. Throws
   * only what a full stack or heap throws.
   *
   * @param event what is about to begin; the innermost method may be its own
   * @param around the innermost open event that has a frame; 0 if there is none
   * @param into the methods' numbers, the outermost first
   * @return how many methods, or {@link #UNKNOWN}
   */
  int read(int event, int around, int[] into);
}
