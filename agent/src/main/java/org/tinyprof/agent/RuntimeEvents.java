package org.tinyprof.agent;

import java.util.Optional;
import org.tinyprof.agent.match.EventLabels;
import org.tinyprof.agent.match.EventOrigin;
import org.tinyprof.agent.weave.Events;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventLevel;
import org.tinyprof.runtime.event.EventLevels;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.event.ExecutionStart;
import org.tinyprof.runtime.event.MethodSource;

/** Declares events to the runtime. */
final class RuntimeEvents implements Events {
  private final boolean adaptive;
  private final Root root;

  private final EarlierLevels earlier;

  /** What executions begin with. */
  enum Root {
    /** The program's {@code main}. */
    MAIN,
    /** What the key {@code root} names. */
    NAMED,
    /** The first event of the main thread: {@code main} is no event, or was entered before. */
    FIRST
  }

  /**
   * @param adaptive whether durations may be sampled where a method proves hot and short
   * @param earlier the levels that events begin with
   */
  RuntimeEvents(boolean adaptive, Root root, EarlierLevels earlier) {
    this.adaptive = adaptive;
    this.root = root;
    this.earlier = earlier;
  }

  @Override
  public int id(String name, MethodSource source, EventLabels labels) {
    boolean each = labels.each();
    boolean sampled = adaptive && !each && !labels.exact();
    int id =
        EventIds.idOf(
            new EventSpec(
                    name, source, each, labels.tag(), labels.common(), sampled, labels.metrics())
                .withExecutionStart(executionStart(labels.origin()))
                .withDemotion(labels.demotion()));
    Optional<EventLevel> level = earlier.level(name, source);
    if (level.isPresent()) {
      EventLevels.begin(id, level.get());
    }
    return id;
  }

  private ExecutionStart executionStart(EventOrigin origin) {
    return switch (origin) {
      case ROOT -> ExecutionStart.ALWAYS;
      case MAIN -> root == Root.NAMED ? ExecutionStart.NEVER : ExecutionStart.ALWAYS;
      case MPI_CALLER, KNOWN_CALL -> ExecutionStart.NEVER;
      default -> root == Root.FIRST ? ExecutionStart.IF_FIRST : ExecutionStart.NEVER;
    };
  }
}
