package org.tinyprof.io.life;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.runtime.ending.Ending;

/**
 * Whether and how a process ends whose values are taken.
 *
 * @param goesOn whether it will have more values
 * @param how empty unless it ends in a way that is not well
 * @param nanos when that was, since recording began
 */
record LaneEnd(boolean goesOn, String how, long nanos) {
  private static final LaneEnd GOES_ON = new LaneEnd(true, "", 0);
  private static final LaneEnd WELL = new LaneEnd(false, "", 0);

  /**
   * As far as it is known now.
   *
   * @param startNanos when recording began, by {@link System#nanoTime}
   */
  static LaneEnd now(boolean goesOn, long startNanos) {
    Ending told = Ending.orNull();
    if (goesOn) {
      return GOES_ON;
    }
    return told == null ? WELL : new LaneEnd(false, told.how(), told.nanos() - startNanos);
  }

  boolean isTold() {
    return !how.isEmpty();
  }

  /** The counters of a lane that ends so: those of every lane, and behind them its own. */
  List<CounterDefinition> counters(List<CounterDefinition> common) {
    if (!isTold()) {
      return common;
    }
    List<CounterDefinition> counters = new ArrayList<>(common);
    counters.add(CounterDefinition.ended(how));
    return counters;
  }
}
