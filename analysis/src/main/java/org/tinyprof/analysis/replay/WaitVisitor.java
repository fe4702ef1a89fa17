package org.tinyprof.analysis.replay;

/** Takes the waits of a run. */
@FunctionalInterface
public interface WaitVisitor {
  /**
   * A location waited in a call.
   *
   * @param callpath of the call
   * @param late the location that came too late
   * @param from when it began to wait
   * @param work what the late location did most before it came; negative if that is not known
   */
  void wait(int location, int callpath, WaitState kind, int late, long nanos, long from, int work);
}
