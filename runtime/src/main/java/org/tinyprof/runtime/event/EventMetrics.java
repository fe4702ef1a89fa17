package org.tinyprof.runtime.event;

import java.util.Map;

/**
 * The metrics that an event records in addition to those of all events.
 *
 * @param cpu whether the CPU time of its calls is measured, if a {@code ThreadMeter} can
 * @param alloc whether the bytes its calls allocate are measured, if a {@code ThreadMeter} can
 * @param constants values of consistent metrics, by metric name, for every callpath of the event
 */
public record EventMetrics(boolean cpu, boolean alloc, Map<String, String> constants) {
  public static final EventMetrics NONE = new EventMetrics(false, false, Map.of());

  public EventMetrics {
    constants = Map.copyOf(constants);
  }

  /** Whether a second declaration asks for nothing else, or for nothing at all. */
  boolean agreesWith(EventMetrics later) {
    boolean nothing = !later.cpu && !later.alloc && later.constants.isEmpty();
    return nothing
        || (cpu == later.cpu && alloc == later.alloc && constants.equals(later.constants));
  }
}
