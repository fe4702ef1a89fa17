package org.tinyprof.format.timeline;

import java.io.IOException;

/** Takes the calls of a thread in the order of time; they nest. */
public interface CallVisitor {
  /** Stands for a callpath: the thread was not on a CPU. */
  int NOT_ON_A_CPU = -2;

  /** Stands for a callpath: calls of the thread are not recorded. */
  int NOT_RECORDED = -3;

  /**
   * A call begins.
   *
   * @param callpath or {@link #NOT_ON_A_CPU} or {@link #NOT_RECORDED}
   */
  void enter(int callpath, long moment) throws IOException;

  /** The innermost call that is open ends. */
  void exit(int callpath, long moment) throws IOException;
}
