package org.tinyprof.agent.config;

/** How {@code sampler} is written: who takes stacks of the program's threads. */
public enum Stacks {
  /** The first that works; async-profiler is tried first. */
  AUTO,
  /** JFR, from the start on. */
  JFR,
  /** The JVM itself, whatever its collector. */
  JAVA,
  OFF
}
