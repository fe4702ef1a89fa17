package org.tinyprof.agent.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.Metric;
import org.tinyprof.runtime.event.EventMetrics;

/**
 * Reads {@code metrics} of an entry of {@code include}: what to measure at the calls it matches,
 * and which consistent metrics have a fixed value there.
 */
final class RuleMetrics {
  static final String NAME = "metrics";
  private static final String EXPECTED = "`cpu`, `alloc`, or `name: value`";

  private final Map<String, Value> constants = new LinkedHashMap<>();
  private boolean cpu;
  private boolean alloc;

  private RuleMetrics() {}

  static EventMetrics of(Value value) throws ConfigurationException {
    RuleMetrics metrics = new RuleMetrics();
    List<Value> items =
        value instanceof Value.Fields ? List.of(value) : SettingReader.list(NAME, value).items();
    for (Value item : items) {
      metrics.add(item);
    }
    return metrics.read();
  }

  /** The key of the same name, which can ask for no constants. */
  static EventMetrics everywhere(Value value, List<ConfigurationException> wrong)
      throws ConfigurationException {
    RuleMetrics metrics = new RuleMetrics();
    for (Value item : SettingReader.list(NAME, value).items()) {
      try {
        if (item instanceof Value.Text text && text.text().indexOf(',') >= 0) {
          throw SettingReader.mismatch(NAME, item, "`cpu;alloc` or a list in YAML");
        }
        SettingReader.choice(NAME, item, "cpu", "alloc");
        metrics.add(item);
      } catch (ConfigurationException e) {
        wrong.add(e);
      }
    }
    return metrics.read();
  }

  private void add(Value item) throws ConfigurationException {
    if (item instanceof Value.Fields fields) {
      for (Map.Entry<String, Value> field : fields.fields().entrySet()) {
        addConstant(field.getKey(), field.getValue());
      }
    } else if (item instanceof Value.Text text && text.text().equals("cpu")) {
      cpu = true;
    } else if (item instanceof Value.Text text && text.text().equals("alloc")) {
      alloc = true;
    } else {
      throw SettingReader.mismatch(NAME, item, EXPECTED);
    }
  }

  private void addConstant(String name, Value value) throws ConfigurationException {
    if (name.equals("tag")) {
      throw new ConfigurationException(
          value.where(), "`tag` is a key of the entry itself: write it beside `" + NAME + "`");
    }
    try {
      Metric.consistent(name);
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException(value.where(), e.getMessage());
    }
    Value before = constants.put(name, value);
    if (before != null) {
      throw new ConfigurationException(
          value.where(), "metric `" + name + "` was set before, at " + before.where());
    }
  }

  private EventMetrics read() throws ConfigurationException {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Map.Entry<String, Value> constant : constants.entrySet()) {
      texts.put(constant.getKey(), SettingReader.text(constant.getKey(), constant.getValue()));
    }
    return new EventMetrics(cpu, alloc, texts);
  }
}
