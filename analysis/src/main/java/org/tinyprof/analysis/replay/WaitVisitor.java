package org.tinyprof.analysis.replay;

/** Takes the waits of a run. */
@FunctionalInterface
public interface WaitVisitor {
  /**
   * A location waited in a call.
   *
   * @param callpath of the call
   * @param late the location that came too late
   */
  void wait(int location, int callpath, WaitState kind, int late, long nanos);
}
