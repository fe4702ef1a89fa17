package org.tinyprof.io.facts;

import org.tinyprof.format.run.Attributes;

/**
 * The agent's description of a run.
 *
 * @param program dotted name of the main class
 * @param attributes known at the start, under names of {@link
 *     org.tinyprof.format.run.RunAttributes} and of the user
 * @param late known only when a profile is written
 */
public record RunDescription(String program, Attributes attributes, LateAttributes late) {
  public RunDescription(String program, Attributes attributes) {
    this(program, attributes, LateAttributes.NONE);
  }

  /**
   * All attributes that the agent and the program give, for a profile that is written now. The
   * program's own win: they are younger than the configuration.
   */
  public Attributes now() {
    return attributes.with(late.now()).with(new ProgramFacts().now());
  }
}
