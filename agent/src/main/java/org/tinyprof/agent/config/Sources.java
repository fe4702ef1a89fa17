package org.tinyprof.agent.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
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
    List<String> pieces = split(argument);
    String file = environment.getOrDefault(FILE_VARIABLE, "");
    if (!pieces.isEmpty() && pieces.get(0).indexOf('=') < 0) {
      file = pieces.remove(0);
    }
    if (!file.isEmpty()) {
      sources.addFile(path(file));
    }
    sources.addEnvironment(environment);
    sources.addPairs(pieces);
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

  private void addPairs(List<String> pieces) throws ConfigurationException {
    for (String piece : pieces) {
      int equals = piece.indexOf('=');
      if (equals < 0) {
        throw new ConfigurationException(
            ARGUMENT, "`" + piece + "` is not key=value; a file name must come first");
      }
      Key key = Key.of(piece.substring(0, equals).strip(), ARGUMENT);
      String where = ARGUMENT + " " + key.written();
      values.put(key, new Value.Text(piece.substring(equals + 1).strip(), where));
    }
  }

  /** Splits at the commas outside parentheses: signatures have commas of their own. */
  private static List<String> split(String argument) {
    List<String> pieces = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i <= argument.length(); i++) {
      char c = i == argument.length() ? ',' : argument.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ',' && (depth <= 0 || i == argument.length())) {
        String piece = argument.substring(start, i).strip();
        if (!piece.isEmpty()) {
          pieces.add(piece);
        }
        start = i + 1;
      }
    }
    return pieces;
  }

  private static Path path(String file) throws ConfigurationException {
    try {
      return Path.of(file);
    } catch (InvalidPathException e) {
      throw new ConfigurationException(ARGUMENT, "not a file name: " + e.getMessage());
    }
  }
}
