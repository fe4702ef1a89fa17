package org.tinyprof.agent.weave;

import org.tinyprof.agent.match.EventLabels;
import org.tinyprof.runtime.event.MethodSource;

/** Numbers events, using the register of the runtime. */
public interface Events {
  /**
   * The number of an event, which is declared if it is new.
   *
   * @param name what people see
   * @param source the method that identifies the event; {@link MethodSource#NONE} if the name does
   */
  int id(String name, MethodSource source, EventLabels labels);
}
