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
      put(Key.of(field.getKey(), field.getValue().where()), field.getValue());
    }
  }

  private void addEnvironment(Map<String, String> environment) throws ConfigurationException {
    for (Key key : Key.values()) {
      String text = environment.get(key.variable());
      if (text != null) {
        put(key, new Value.Text(text, key.variable()));
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
      put(key, new Value.Text(pair.substring(equals + 1).strip(), where));
    }
  }

  /** A later place takes over a key as a whole, but attributes one by one. */
  private void put(Key key, Value value) throws ConfigurationException {
    if (key == Key.ATTRIBUTES) {
      Value.Fields earlier = (Value.Fields) values.get(key);
      Value.Fields later = RunLabels.fields(value);
      values.put(key, earlier == null ? later : earlier.with(later));
    } else {
      values.put(key, value);
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
