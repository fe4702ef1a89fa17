package org.tinyprof.benchmarks.agent;

import java.lang.instrument.Instrumentation;

/** An agent that does nothing: what any agent costs. */
public final class IdleAgent {
  private IdleAgent() {}

  public static void premain(String argument, Instrumentation instrumentation) {}
}
