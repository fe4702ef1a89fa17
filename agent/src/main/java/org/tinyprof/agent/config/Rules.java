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

  /** How {@code loop} is written. */
  private enum LoopMode {
    SUM,
    EACH
  }

  /** How {@code clock} is written in a rule: the run's own may say more. */
  private enum Clock {
    EXACT
  }

  private final ConfigurationKey key;

  Rules(ConfigurationKey key) {
    this.key = key;
  }

  /** What executions begin with, if it is not {@code main}: at most one rule. */
  static List<Rule> root(TypedValues settings) throws ConfigurationException {
    Optional<Value> value = settings.value(ConfigurationKey.ROOT);
    if (value.isEmpty() || settings.text(ConfigurationKey.ROOT, MAIN).equals(MAIN)) {
      return List.of();
    }
    Rule rule = new Rules(ConfigurationKey.ROOT).shortRule(value.get());
    if (rule.text().indexOf('#') < 0) {
      throw TypedValues.mismatch(
          ConfigurationKey.ROOT.written(),
          value.get(),
          "`main`, or a pattern of methods such as `**#solve`");
    }
    return List.of(rule);
  }

  List<Rule> read(TypedValues settings) throws ConfigurationException {
    List<Rule> rules = new ArrayList<>();
    Optional<Value> value = settings.value(key);
    if (value.isPresent()) {
      for (Value item : TypedValues.items(key.written(), value.get())) {
        rules.add(item instanceof Value.Fields fields ? rule(fields) : shortRule(item));
      }
    }
    return rules;
  }

  private Rule shortRule(Value item) throws ConfigurationException {
    MethodPattern pattern = pattern(item);
    String text = TypedValues.text(key.written(), item);
    return new Rule(text, pattern, Optional.empty(), Optional.empty(), plain(pattern));
  }

  private Rule rule(Value.Fields entry) throws ConfigurationException {
    Map<String, Value> fields = entry.fields();
    checkNames(fields);
    List<String> conditions = new ArrayList<>();
    for (String name : CONDITIONS) {
      if (fields.containsKey(name)) {
        conditions.add(name + ": " + TypedValues.text(name, fields.get(name)));
      }
    }
    if (conditions.isEmpty()) {
      throw new ConfigurationException(
          entry.where(),
          "an entry of `" + key.written() + "` needs `match`, `annotation` or `extends`");
    }
    Value match = fields.get("match");
    MethodPattern pattern = match == null ? MethodPattern.parse("**") : pattern(match);
    return new Rule(
        String.join(", ", conditions),
        pattern,
        glob("annotation", fields),
        glob("extends", fields),
        labels(fields, origin(pattern)));
  }

  private void checkNames(Map<String, Value> fields) throws ConfigurationException {
    List<String> known = key == ConfigurationKey.INCLUDE ? INCLUDE_FIELDS : CONDITIONS;
    for (Map.Entry<String, Value> field : fields.entrySet()) {
      if (!known.contains(field.getKey())) {
        throw new ConfigurationException(
            field.getValue().where(),
            "unknown key `"
                + field.getKey()
                + "` in `"
                + key.written()
                + "`; the nearest known one is `"
                + Suggestion.of(field.getKey(), known)
                + "`");
      }
    }
  }

  private MethodPattern pattern(Value value) throws ConfigurationException {
    String text = TypedValues.text(key.written(), value);
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
    String text = TypedValues.text(name, value);
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

  private static EventLabels labels(Map<String, Value> fields, EventOrigin origin)
      throws ConfigurationException {
    Value name = fields.get("name");
    Value loop = fields.get("loop");
    Value tag = fields.get("tag");
    Value common = fields.get("common");
    Value metrics = fields.get(RuleMetrics.NAME);
    Value clock = fields.get("clock");
    return new EventLabels(
        name == null ? EventLabels.NO_NAME : template(name),
        loop != null && TypedValues.choice("loop", loop, LoopMode.class) == LoopMode.EACH,
        tag == null ? "" : TypedValues.text("tag", tag),
        common != null && TypedValues.flag("common", common),
        metrics == null ? EventMetrics.NONE : RuleMetrics.of(metrics),
        clock != null && TypedValues.choice("clock", clock, Clock.class) == Clock.EXACT,
        origin);
  }

  /** Refuses a placeholder that would stay in every event's name. */
  private static String template(Value value) throws ConfigurationException {
    String text = TypedValues.text("name", value);
    String rest = text.replace("{package}", "").replace("{class}", "").replace("{method}", "");
    if (rest.indexOf('{') >= 0 || rest.indexOf('}') >= 0) {
      throw TypedValues.mismatch("name", value, "text with {package}, {class}, {method} only");
    }
    return text;
  }
}
