package org.tinyprof.agent.config;

/** How {@code waiting} is written: how it is learned what threads wait for. */
public enum Waiting {
  /** By the states that the JVM and the kernel tell. */
  LOOKS,
  /** By signals to threads that wait, which cut short the program's own system calls. */
  SIGNALS
}
