package org.tinyprof.agent.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.agent.match.EventLabels;
import org.tinyprof.agent.match.EventOrigin;
import org.tinyprof.agent.match.MethodPattern;
import org.tinyprof.agent.match.NamePatterns;
import org.tinyprof.agent.match.Rule;
import org.tinyprof.format.naming.Glob;
import org.tinyprof.runtime.event.EventMetrics;

/** Reads the entries of {@code include} and {@code exclude}. */
final class Rules {
  private static final List<String> CONDITIONS = List.of("match", "annotation", "extends");
  private static final List<String> INCLUDE_FIELDS =
      List.of(
          "match",
          "annotation",
          "extends",
          "name",
          "loop",
          "tag",
          RuleMetrics.NAME,
          "clock",
          "common",
          ConfigurationKey.MIN_SIZE.written());

  private static final String MAIN = "main"; // the root unless another is named

  private final ConfigurationKey key;

  Rules(ConfigurationKey key) {
    this.key = key;
  }

  /** What executions begin with, if it is not {@code main}: at most one rule. */
  static List<Rule> root(Value value) throws ConfigurationException {
    String name = ConfigurationKey.ROOT.written();
    if (SettingReader.text(name, value).equals(MAIN)) {
      return List.of();
    }
    Rule rule = new Rules(ConfigurationKey.ROOT).shortRule(value);
    if (rule.text().indexOf('#') < 0) {
      throw SettingReader.mismatch(
          name, value, "`main`, or a pattern of methods such as `**#solve`");
    }
    return List.of(rule);
  }

  /**
   * @param wrong takes what is wrong with single entries, and each of their fields
   */
  List<Rule> read(Value value, List<ConfigurationException> wrong) throws ConfigurationException {
    List<Rule> rules = new ArrayList<>();
    for (Value item : SettingReader.list(key.written(), value).items()) {
      try {
        rules.add(item instanceof Value.Fields fields ? rule(fields, wrong) : shortRule(item));
      } catch (ConfigurationException e) {
        wrong.add(e);
      }
    }
    return rules;
  }

  private Rule shortRule(Value item) throws ConfigurationException {
    MethodPattern pattern = pattern(item);
    String text = SettingReader.text(key.written(), item);
    return new Rule(text, pattern, Optional.empty(), Optional.empty(), plain(pattern));
  }

  private Rule rule(Value.Fields entry, List<ConfigurationException> wrong)
      throws ConfigurationException {
    Map<String, Value> fields = entry.fields();
    List<String> conditions = new ArrayList<>();
    for (String name : CONDITIONS) {
      if (fields.containsKey(name)) {
        conditions.add(name + ": " + SettingReader.text(name, fields.get(name)));
      }
    }
    Value match = fields.get("match");
    MethodPattern pattern = match == null ? MethodPattern.parse("**") : pattern(match);
    EventLabels labels = labels(fields, origin(pattern), wrong);
    if (conditions.isEmpty()) {
      throw new ConfigurationException(
          entry.where(),
          "an entry of `" + key.written() + "` needs `match`, `annotation` or `extends`");
    }
    return new Rule(
        String.join(", ", conditions),
        pattern,
        glob("annotation", fields),
        glob("extends", fields),
        labels);
  }

  private MethodPattern pattern(Value value) throws ConfigurationException {
    String text = SettingReader.text(key.written(), value);
    try {
      return MethodPattern.parse(text);
    } catch (IllegalArgumentException e) {
      throw badPattern(value, text, e);
    }
  }

  private static Optional<Glob> glob(String name, Map<String, Value> fields)
      throws ConfigurationException {
    Value value = fields.get(name);
    if (value == null) {
      return Optional.empty();
    }
    String text = SettingReader.text(name, value);
    try {
      return Optional.of(NamePatterns.type(text.startsWith("@") ? text.substring(1) : text));
    } catch (IllegalArgumentException e) {
      throw badPattern(value, text, e);
    }
  }

  private static ConfigurationException badPattern(
      Value value, String text, IllegalArgumentException why) {
    return new ConfigurationException(
        value.where(), "bad pattern `" + text + "`: " + why.getMessage());
  }

  private static EventLabels plain(MethodPattern pattern) {
    return EventLabels.DEFAULT.withOrigin(origin(pattern));
  }

  private static EventOrigin origin(MethodPattern pattern) {
    return pattern.namesMethod() ? EventOrigin.METHOD_RULE : EventOrigin.PATTERN;
  }

  private EventLabels labels(
      Map<String, Value> fields, EventOrigin origin, List<ConfigurationException> wrong) {
    String name = EventLabels.NO_NAME;
    boolean each = false;
    String tag = "";
    boolean common = false;
    EventMetrics metrics = EventMetrics.NONE;
    boolean exact = false;
    for (Map.Entry<String, Value> field : fields.entrySet()) {
      String label = field.getKey();
      Value value = field.getValue();
      try {
        requireKnown(label, value);
        switch (label) {
          case "name" -> name = template(value);
          case "loop" -> each = SettingReader.choice(label, value, "sum", "each") == 1;
          case "tag" -> tag = SettingReader.text(label, value);
          case "common" -> common = SettingReader.flag(label, value);
          case RuleMetrics.NAME -> metrics = RuleMetrics.of(value);
          case "clock" -> exact = SettingReader.choice(label, value, "exact") == 0;
          default -> {} // a condition
        }
      } catch (ConfigurationException e) {
        wrong.add(e);
      }
    }
    return new EventLabels(name, each, tag, common, metrics, exact, origin);
  }

  private void requireKnown(String label, Value value) throws ConfigurationException {
    List<String> known = key == ConfigurationKey.INCLUDE ? INCLUDE_FIELDS : CONDITIONS;
    if (!known.contains(label)) {
      throw new ConfigurationException(
          value.where(),
          "unknown key `"
              + label
              + "` in `"
              + key.written()
              + "`; the nearest known one is `"
              + Suggestion.of(label, known)
              + "`");
    }
  }

  /** Refuses a placeholder that would stay in every event's name. */
  private static String template(Value value) throws ConfigurationException {
    String text = SettingReader.text("name", value);
    String rest = text.replace("{package}", "").replace("{class}", "").replace("{method}", "");
    if (rest.indexOf('{') >= 0 || rest.indexOf('}') >= 0) {
      throw SettingReader.mismatch("name", value, "text with {package}, {class}, {method} only");
    }
    return text;
  }
}
