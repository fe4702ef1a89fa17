package org.tinyprof.runtime.clock;

/** What the {@link Ticker}'s thread does besides ticking. */
public interface TickListener {
  /** Called after each tick, with its time; returns whether to call it again. */
  boolean tick(long now);
}
