package org.tinyprof.agent.weave;

import org.tinyprof.agent.match.Labels;

/** Gives events their numbers; the runtime's register, seen from here. */
public interface Events {
  int id(String name, Labels labels);
}
