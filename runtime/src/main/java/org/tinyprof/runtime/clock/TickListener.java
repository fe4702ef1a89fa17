package org.tinyprof.runtime.clock;

/** Work that the {@link Ticker}'s thread does from time to time. */
public interface TickListener {
  /** What {@link #tick} returns if it is not to be called again. */
  long NEVER = -1;

  /** Is called with the time; returns after how many nanoseconds to call it again. */
  long tick(long now);
}
