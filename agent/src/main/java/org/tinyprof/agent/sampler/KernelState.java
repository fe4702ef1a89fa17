package org.tinyprof.agent.sampler;

/** What the kernel says of a thread that could run as far as the JVM knows. */
enum KernelState {
  /** The kernel says nothing. */
  UNKNOWN,
  /** It runs, or is ready and has no CPU. */
  RUNS,
  /** It waits in an unknown system call. */
  WAITS,
  /** It waits in a call by which threads wait for each other, or for memory: the JVM's too. */
  WAITS_WITHIN,
  /** It waits in a call for something outside of the process. */
  WAITS_OUTSIDE
}
