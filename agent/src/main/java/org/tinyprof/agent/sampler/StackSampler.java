package org.tinyprof.agent.sampler;

import java.io.IOException;
import org.tinyprof.runtime.sample.StackSamples;

/**
 * One way to take stacks of this process's threads. {@link Sampler} calls it, one call at a time.
 */
interface StackSampler {
  /** Who takes them and how often, in words for the profile. */
  String name();

  /** Begins to take stacks. */
  void start() throws SamplerException;

  /**
   * Adds what was taken since the last time, and goes on. The caller holds the lock of the samples.
   *
   * @return how many stacks were taken
   */
  long collect(StackSamples to) throws SamplerException, IOException;

  /**
   * Is called each {@link #pauseMillis}: looks at threads, or collects.
   *
   * @return how many stacks were taken, as far as they are collected
   */
  default long look(StackSamples to) throws SamplerException, IOException {
    return collect(to);
  }

  /** Adds what was taken since the last time, and ends for good; otherwise as {@link #collect}. */
  default long collectLast(StackSamples to) throws SamplerException, IOException {
    long taken = collect(to);
    end();
    return taken;
  }

  /** Whether a thread waits for what is collected. Any thread may say so. */
  default void hurry(boolean waiting) {}

  /** Ends for good; what was taken since the last time is lost. */
  void end() throws SamplerException, IOException;

  /** How long after one {@link #look} the next is due. */
  long pauseMillis();

  /** About how much CPU time of other threads than the profiler's one stack takes. */
  long nanosPerStack();
}
