package org.tinyprof.agent.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds all errors in a configuration, not only the first.
 *
 * <p>Each key, and each entry of a list, is right or wrong independently of the others, so each is
 * read alone.
 */
public final class ConfigurationProblems {
  private static final Set<String> CONDITIONS = Set.of("match", "annotation", "extends");

  private final Set<String> lines = new LinkedHashSet<>(); // an entry may be looked at twice

  private ConfigurationProblems() {}

  /** One line each; none if {@link Configuration#load} would take the configuration. */
  public static List<String> in(String argument, Map<String, String> environment) {
    ConfigurationProblems found = new ConfigurationProblems();
    Sources sources = Sources.of(argument, environment);
    for (ConfigurationException problem : sources.problems()) {
      found.lines.add(problem.getMessage());
    }
    for (Map.Entry<ConfigurationKey, Value> entry : sources.values().entrySet()) {
      found.look(entry.getKey(), entry.getValue());
    }
    return new ArrayList<>(found.lines);
  }

  private void look(ConfigurationKey key, Value value) {
    try {
      for (Value part : parts(key, value)) {
        read(key, part);
      }
    } catch (ConfigurationException e) {
      lines.add(e.getMessage());
    }
  }

  private void read(ConfigurationKey key, Value part) {
    try {
      Configuration.of(new TypedValues(Map.of(key, part)), List.of());
    } catch (ConfigurationException e) {
      lines.add(e.getMessage());
    }
  }

  private static List<Value> parts(ConfigurationKey key, Value value)
      throws ConfigurationException {
    List<Value> parts = new ArrayList<>();
    if (key == ConfigurationKey.ATTRIBUTES && value instanceof Value.Fields labels) {
      for (Map.Entry<String, Value> label : labels.fields().entrySet()) {
        parts.add(new Value.Fields(Map.of(label.getKey(), label.getValue()), labels.where()));
      }
    } else if (key.isList()) {
      for (Value item : TypedValues.items(key.written(), value)) {
        for (Value part : item instanceof Value.Fields entry ? parts(entry) : List.of(item)) {
          parts.add(new Value.Items(List.of(part), value.where()));
        }
      }
    } else {
      parts.add(value);
    }
    return parts;
  }

  /** The entry's conditions alone, and with each of its other fields. */
  private static List<Value> parts(Value.Fields entry) {
    Map<String, Value> conditions = new LinkedHashMap<>(entry.fields());
    conditions.keySet().retainAll(CONDITIONS);
    List<Value> parts = new ArrayList<>();
    parts.add(new Value.Fields(conditions, entry.where()));
    for (Map.Entry<String, Value> field : entry.fields().entrySet()) {
      Map<String, Value> fields = new LinkedHashMap<>(conditions);
      fields.put(field.getKey(), field.getValue());
      parts.add(new Value.Fields(fields, entry.where()));
    }
    return parts;
  }
}
