package org.tinyprof.agent.config;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;

/** Gives configured values their type, or says why they have another. */
final class TypedValues {
  private final Map<ConfigurationKey, Value> values;

  TypedValues(Map<ConfigurationKey, Value> values) {
    this.values = values;
  }

  Optional<Value> value(ConfigurationKey key) {
    return Optional.ofNullable(values.get(key));
  }

  /** A checksum of all that was set, but for attributes: they change nothing that is recorded. */
  String fingerprint() {
    StringBuilder all = new StringBuilder();
    for (Map.Entry<ConfigurationKey, Value> entry : values.entrySet()) {
      if (entry.getKey() != ConfigurationKey.ATTRIBUTES) {
        all.append(entry.getKey().written()).append('=');
        entry.getValue().appendTo(all);
      }
    }
    CRC32C checksum = new CRC32C();
    checksum.update(all.toString().getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(checksum.getValue());
  }

  boolean flag(ConfigurationKey key, boolean preset) throws ConfigurationException {
    Value value = values.get(key);
    return value == null ? preset : flag(key.written(), value);
  }

  String text(ConfigurationKey key, String preset) throws ConfigurationException {
    Value value = values.get(key);
    return value == null ? preset : text(key.written(), value);
  }

  int number(ConfigurationKey key, int preset, int min, int max) throws ConfigurationException {
    Value value = values.get(key);
    if (value == null) {
      return preset;
    }
    String text = text(key.written(), value);
    try {
      int number = Integer.parseInt(text);
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below: the same line serves what is not a number and what is out of range.
    }
    throw mismatch(key.written(), value, "a whole number from " + min + " to " + max);
  }

  <E extends Enum<E>> E choice(ConfigurationKey key, E preset) throws ConfigurationException {
    Value value = values.get(key);
    return value == null ? preset : choice(key.written(), value, preset.getDeclaringClass());
  }

  /** A duration such as {@code 500ms}, {@code 30s}, {@code 5m}, {@code 1h}; {@code off} is none. */
  Optional<Duration> duration(ConfigurationKey key) throws ConfigurationException {
    Value value = values.get(key);
    if (value == null || text(key.written(), value).equals("off")) {
      return Optional.empty();
    }
    Optional<Duration> duration = Durations.parse(text(key.written(), value));
    if (duration.isEmpty()) {
      throw mismatch(key.written(), value, "a duration such as `500ms`, `30s`, `5m`, or `off`");
    }
    return duration;
  }

  static boolean flag(String name, Value value) throws ConfigurationException {
    return switch (text(name, value).toLowerCase(Locale.ROOT)) {
      case "true", "on", "yes" -> true;
      case "false", "off", "no" -> false;
      default -> throw mismatch(name, value, "`true` or `false`");
    };
  }

  static String text(String name, Value value) throws ConfigurationException {
    if (value instanceof Value.Text text && !text.text().isEmpty()) {
      return text.text();
    }
    throw mismatch(name, value, "a value");
  }

  static <E extends Enum<E>> E choice(String name, Value value, Class<E> type)
      throws ConfigurationException {
    String text = text(name, value);
    List<String> known = new ArrayList<>();
    for (E constant : type.getEnumConstants()) {
      String written = constant.name().toLowerCase(Locale.ROOT);
      if (written.equals(text)) {
        return constant;
      }
      known.add("`" + written + "`");
    }
    throw mismatch(name, value, "one of " + String.join(", ", known));
  }

  /** A list, or its short form: one text with {@code ;} between the items. */
  static List<Value> items(String name, Value value) throws ConfigurationException {
    if (value instanceof Value.Items list) {
      return list.items();
    }
    if (value instanceof Value.Fields) {
      throw mismatch(name, value, "a list");
    }
    List<Value> items = new ArrayList<>();
    for (String item : text(name, value).split(";", -1)) {
      items.add(new Value.Text(item.strip(), value.where()));
    }
    return items;
  }

  static ConfigurationException mismatch(String name, Value value, String expected) {
    boolean missing = value instanceof Value.Text text && text.text().isEmpty();
    String found = missing ? "nothing" : value.kind();
    return new ConfigurationException(
        value.where(), "`" + name + "` must be " + expected + ", not " + found);
  }
}
