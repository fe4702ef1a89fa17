package org.tinyprof.agent.config;

import java.nio.file.Path;
import java.util.Map;

/** Loads a file as the agent's argument names it, with nothing that overrides it. */
final class ConfigurationFile {
  private ConfigurationFile() {}

  static Configuration load(Path file) throws ConfigurationException {
    return Configuration.load(file.toString(), Map.of());
  }
}
