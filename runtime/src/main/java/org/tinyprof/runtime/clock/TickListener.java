package org.tinyprof.runtime.clock;

/** Work that the {@link Ticker}'s thread does in addition to ticking. */
public interface TickListener {
  /** Called after each tick, with its time; returns whether to call it again. */
  boolean tick(long now);
}
