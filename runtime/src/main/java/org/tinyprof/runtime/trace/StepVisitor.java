package org.tinyprof.runtime.trace;

/** Takes the steps of threads, the newest first. */
public interface StepVisitor {
  /** The thread is outside all calls that have a record. */
  int NOWHERE = -1;

  /** The steps that follow, up to the next of these, are those of a thread. */
  void thread(String name);

  /**
   * From a moment on, and up to that of the step before this, a thread is in a callpath.
   *
   * @param moment by {@link System#nanoTime}
   * @param place of the innermost callpath in its tree, or {@link #NOWHERE}
   */
  void step(long moment, int place);

  /**
   * The same where calls inside the callpath have no record, because there was no room for them.
   */
  void gap(long moment, int place);
}
