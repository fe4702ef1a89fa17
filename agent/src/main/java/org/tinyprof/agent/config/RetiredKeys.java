package org.tinyprof.agent.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds keys that once meant something and now have no effect. A job that has them is profiled. */
final class RetiredKeys {
  private RetiredKeys() {}

  /** One line for each. */
  static List<String> in(TypedValues settings) {
    List<String> lines = new ArrayList<>();
    add(settings.value(ConfigurationKey.MIN_SIZE), lines);
    Optional<Value> include = settings.value(ConfigurationKey.INCLUDE);
    if (include.isPresent() && include.get() instanceof Value.Items entries) {
      for (Value entry : entries.items()) {
        if (entry instanceof Value.Fields fields) {
          addOf(fields.fields(), lines);
        }
      }
    }
    return lines;
  }

  private static void addOf(Map<String, Value> entry, List<String> lines) {
    add(Optional.ofNullable(entry.get(ConfigurationKey.MIN_SIZE.written())), lines);
  }

  private static void add(Optional<Value> value, List<String> lines) {
    if (value.isPresent()) {
      lines.add(
          value.get().where()
              + ": `min-size` has no effect any more: a method's time decides, not its size;"
              + " remove the key");
    }
  }
}
