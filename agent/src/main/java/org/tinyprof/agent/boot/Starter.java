package org.tinyprof.agent.boot;

import java.lang.instrument.Instrumentation;

/**
 * What {@link AgentStart} calls in the agent's own loader. By an interface: from JDK 18 on, the
 * first call by reflection of a method with such parameters takes 50 ms of CPU.
 */
public interface Starter {
  /**
   * Starts.
   *
   * @return why nothing begins, empty if the run has begun; and where its profile will be
   */
  String[] start(String argument, Instrumentation instrumentation, boolean brief, boolean child);

  /**
   * Writes what was recorded so far.
   *
   * @return where it is; empty if it takes long
   */
  String dump() throws InterruptedException;
}
