package org.tinyprof.agent.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.runtime.settings.ProfilerSettings;

/**
 * Collects what was configured from its three places: the YAML file, over it the {@code TINYPROF_*}
 * environment variables, over those the {@code key=value} pairs of the agent's argument.
 *
 * <p>What is wrong in one place keeps nobody from looking at the others.
 */
final class Sources {
  private static final String ARGUMENT = "agent argument";
  static final String FILE_VARIABLE = "TINYPROF_CONFIG";

  private final Map<ConfigurationKey, Value> values = new EnumMap<>(ConfigurationKey.class);
  private final List<ConfigurationException> problems = new ArrayList<>();

  private Sources() {}

  static Sources of(String argument, Map<String, String> environment) {
    Sources sources = new Sources();
    AgentArgument parts = AgentArgument.of(argument);
    String file =
        parts.file().isEmpty() ? environment.getOrDefault(FILE_VARIABLE, "") : parts.file();
    if (!file.isEmpty()) {
      sources.addFile(file);
    }
    sources.addEnvironment(environment);
    sources.addPairs(parts.pairs());
    return sources;
  }

  static Sources of(ProfilerSettings settings, Map<String, String> environment) {
    Sources sources = of("", environment);
    sources.addPairs(ProgramSettings.pairs(settings));
    return sources;
  }

  /** What was set, as far as it could be read. */
  Map<ConfigurationKey, Value> values() {
    return values;
  }

  /** What could not be read, in the order of the three places. */
  List<ConfigurationException> problems() {
    return problems;
  }

  private void addFile(String file) {
    try {
      for (Map.Entry<String, Value> field : new YamlFile(path(file)).read().fields().entrySet()) {
        put(field.getKey(), field.getValue(), field.getValue().where());
      }
    } catch (ConfigurationException e) {
      problems.add(e);
    }
  }

  private void addEnvironment(Map<String, String> environment) {
    for (ConfigurationKey key : ConfigurationKey.values()) {
      String text = environment.get(key.variable());
      if (text != null) {
        put(key.written(), new Value.Text(text, key.variable()), key.variable());
      }
    }
  }

  private void addPairs(List<String> pairs) {
    String before = "";
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      if (equals < 0) {
        problems.add(notAPair(pair, before));
      } else {
        String key = pair.substring(0, equals).strip();
        String where = ARGUMENT + " " + key;
        put(key, new Value.Text(pair.substring(equals + 1).strip(), where), ARGUMENT);
        before = pair;
      }
    }
  }

  /** A comma ends a pair, so it cannot part the items of a list. */
  private static ConfigurationException notAPair(String word, String before) {
    for (ConfigurationKey key : ConfigurationKey.values()) {
      if (key.isList() && before.startsWith(key.written() + "=")) {
        return new ConfigurationException(
            ARGUMENT,
            "`"
                + word
                + "` is not key=value; write `;` between the items of a list: "
                + before
                + ";"
                + word);
      }
    }
    return new ConfigurationException(
        ARGUMENT, "`" + word + "` is not key=value; a file name must come first");
  }

  private void put(String written, Value value, String where) {
    try {
      put(ConfigurationKey.of(written, where), value);
    } catch (ConfigurationException e) {
      problems.add(e);
    }
  }

  /** A later place takes over a key as a whole, but attributes one by one. */
  private void put(ConfigurationKey key, Value value) throws ConfigurationException {
    if (key == ConfigurationKey.ATTRIBUTES) {
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
