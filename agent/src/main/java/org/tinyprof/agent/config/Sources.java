package org.tinyprof.agent.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Collects what was configured from its three places: the YAML file, over it the {@code TINYPROF_*}
 * environment variables, over those the {@code key=value} pairs of the agent's argument.
 */
final class Sources {
  private static final String ARGUMENT = "agent argument";
  static final String FILE_VARIABLE = "TINYPROF_CONFIG";

  private final Map<Key, Value> values = new EnumMap<>(Key.class);

  private Sources() {}

  static Map<Key, Value> collect(String argument, Map<String, String> environment)
      throws ConfigurationException {
    Sources sources = new Sources();
    AgentArgument parts = AgentArgument.of(argument);
    String file =
        parts.file().isEmpty() ? environment.getOrDefault(FILE_VARIABLE, "") : parts.file();
    if (!file.isEmpty()) {
      sources.addFile(path(file));
    }
    sources.addEnvironment(environment);
    sources.addPairs(parts.pairs());
    return sources.values;
  }

  private void addFile(Path path) throws ConfigurationException {
    for (Map.Entry<String, Value> field : new YamlFile(path).read().fields().entrySet()) {
      values.put(Key.of(field.getKey(), field.getValue().where()), field.getValue());
    }
  }

  private void addEnvironment(Map<String, String> environment) {
    for (Key key : Key.values()) {
      String text = environment.get(key.variable());
      if (text != null) {
        values.put(key, new Value.Text(text, key.variable()));
      }
    }
  }

  private void addPairs(List<String> pairs) throws ConfigurationException {
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      if (equals < 0) {
        throw new ConfigurationException(
            ARGUMENT, "`" + pair + "` is not key=value; a file name must come first");
      }
      Key key = Key.of(pair.substring(0, equals).strip(), ARGUMENT);
      String where = ARGUMENT + " " + key.written();
      values.put(key, new Value.Text(pair.substring(equals + 1).strip(), where));
    }
  }

  private static Path path(String file) throws ConfigurationException {
    try {
      return Path.of(file);
    } catch (InvalidPathException e) {
      throw new ConfigurationException(ARGUMENT, "not a file name: " + e.getMessage());
    }
  }
}
