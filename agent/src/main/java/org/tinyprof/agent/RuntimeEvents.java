package org.tinyprof.agent;

import java.util.Optional;
import org.tinyprof.agent.match.Labels;
import org.tinyprof.agent.weave.Events;
import org.tinyprof.runtime.EventIds;
import org.tinyprof.runtime.EventLevel;
import org.tinyprof.runtime.EventLevels;
import org.tinyprof.runtime.EventSpec;
import org.tinyprof.runtime.MethodSource;

/** Declares events to the runtime. */
final class RuntimeEvents implements Events {
  private final boolean adaptive;
  private final EarlierLevels earlier;

  /**
   * @param adaptive whether durations may be sampled where a method proves hot and short
   * @param earlier the levels that events begin with
   */
  RuntimeEvents(boolean adaptive, EarlierLevels earlier) {
    this.adaptive = adaptive;
    this.earlier = earlier;
  }

  @Override
  public int id(String name, MethodSource source, Labels labels) {
    boolean each = labels.each();
    boolean sampled = adaptive && !each && !labels.exact();
    EventSpec spec =
        new EventSpec(
            name,
            source,
            each,
            labels.tag(),
            labels.common(),
            sampled,
            labels.metrics(),
            labels.demotion());
    int id = EventIds.idOf(spec);
    Optional<EventLevel> level = earlier.level(name, source);
    if (level.isPresent()) {
      EventLevels.begin(id, level.get());
    }
    return id;
  }
}
