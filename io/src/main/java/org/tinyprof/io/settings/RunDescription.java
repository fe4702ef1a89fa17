package org.tinyprof.io.settings;

import org.tinyprof.format.Attributes;
import org.tinyprof.io.facts.LateAttributes;

/**
 * What the agent knows of a run and a profile tells later.
 *
 * @param program the main class
 * @param attributes what is known at the start
 * @param late what is known when a profile is written
 */
public record RunDescription(String program, Attributes attributes, LateAttributes late) {
  public RunDescription(String program, Attributes attributes) {
    this(program, attributes, LateAttributes.NONE);
  }
}
