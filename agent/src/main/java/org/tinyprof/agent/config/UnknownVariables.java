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
    String prefix = ConfigurationKey.VARIABLE_PREFIX;
    List<String> lines = new ArrayList<>();
    for (String name : environment.keySet()) {
      String key = name.startsWith(prefix) ? name.substring(prefix.length()) : "";
      if (!key.isEmpty() && !NO_KEYS.contains(name) && !ConfigurationKey.isName(key)) {
        lines.add(
            name
                + " has no effect: there is no such key; the nearest known one is `"
                + Suggestion.of(key.replace('_', '-'), ConfigurationKey.allWritten())
                + "`");
      }
    }
    return lines;
  }
}
