package org.tinyprof.agent.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Finds environment variables that look like ours and set nothing.
 *
 * <p>They are no reason to refuse the configuration: a job's script may well have named something
 * of its own {@code TINYPROF_JAR}.
 */
final class UnknownVariables {
  /** What other parts of TinyProf read. */
  private static final List<String> NO_KEYS =
      List.of(
          Layers.FILE_VARIABLE,
          SharedFile.SITE_VARIABLE,
          ConfigurationKey.VARIABLE_PREFIX + "JAVA_OPTS",
          ConfigurationKey.VARIABLE_PREFIX + "APP_VERSION",
          ConfigurationKey.VARIABLE_PREFIX + "CACHE");

  private UnknownVariables() {}

  /** One line for each. */
  static List<String> in(Map<String, String> environment) {
    List<String> lines = new ArrayList<>();
    for (String name : environment.keySet()) {
      if (name.startsWith(ConfigurationKey.VARIABLE_PREFIX)
          && !NO_KEYS.contains(name)
          && !isKey(name)) {
        lines.add(line(name));
      }
    }
    return lines;
  }

  private static boolean isKey(String variable) {
    for (ConfigurationKey key : ConfigurationKey.values()) {
      if (key.variable().equals(variable)) {
        return true;
      }
    }
    return false;
  }

  private static String line(String variable) {
    String written =
        variable.substring(ConfigurationKey.VARIABLE_PREFIX.length()).replace('_', '-');
    return variable
        + " has no effect: there is no such key; the nearest known one is `"
        + Suggestion.of(written, ConfigurationKey.allWritten())
        + "`";
  }
}
