package org.tinyprof.agent;

import org.tinyprof.agent.match.Labels;
import org.tinyprof.agent.weave.Events;
import org.tinyprof.runtime.EventIds;
import org.tinyprof.runtime.EventSpec;
import org.tinyprof.runtime.MethodSource;

/** Declares events to the runtime. */
final class RuntimeEvents implements Events {
  private final boolean adaptive;

  /**
   * @param adaptive whether durations may be sampled where a method proves hot and short
   */
  RuntimeEvents(boolean adaptive) {
    this.adaptive = adaptive;
  }

  @Override
  public int id(String name, MethodSource source, Labels labels) {
    boolean each = labels.each();
    boolean sampled = adaptive && !each && !labels.exact();
    return EventIds.idOf(
        new EventSpec(
            name,
            source,
            each,
            labels.tag(),
            labels.common(),
            sampled,
            labels.metrics(),
            labels.demotion()));
  }
}
