package org.tinyprof.agent.config;

/** Says in one line what is wrong in a configuration, where, and what to write instead. */
public final class ConfigurationException extends Exception {
  private static final long serialVersionUID = 1L;

  ConfigurationException(String where, String problem) {
    super(where + ": " + problem.replaceAll("\\s+", " ").strip());
  }
}
