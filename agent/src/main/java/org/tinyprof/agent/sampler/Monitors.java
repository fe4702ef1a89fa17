package org.tinyprof.agent.sampler;

import java.util.HashMap;
import java.util.Map;

/** The classes of the monitors that own methods wait to enter, as far as known. */
final class Monitors {
  private final Map<Integer, String> classes = new HashMap<>(); // by the method's event

  /** Remembers whose monitor a method waits for; 0 is no method. */
  void learn(int method, String className) {
    if (method != 0) {
      classes.put(method, className);
    }
  }

  /** The class of the monitor; empty if unknown. */
  String at(int method) {
    return classes.getOrDefault(method, "");
  }
}
