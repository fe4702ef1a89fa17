package org.tinyprof.agent.classfile;

import java.util.Map;

/**
 * An annotation as a class file has it.
 *
 * @param type its dotted class name
 * @param values the values that were written down, if they are texts, booleans or enum constants
 */
public record Annotation(String type, Map<String, String> values) {
  public Annotation {
    values = Map.copyOf(values);
  }
}
