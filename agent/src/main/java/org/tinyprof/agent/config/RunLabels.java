package org.tinyprof.agent.config;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.io.facts.FactSheet;
import org.tinyprof.runtime.AttributeName;

/** Reads {@code attributes}: what the user tells a run apart by. */
final class RunLabels {
  private static final String NAME = ConfigurationKey.ATTRIBUTES.written();
  private static final int SHORTEST_MOMENT = "2026-01-31T12:00Z".length();
  private static final int END_OF_DATE = "2026-01-31".length();

  private RunLabels() {}

  /** The attributes as a mapping, also if they were written as one text. */
  static Value.Fields fields(Value value) throws ConfigurationException {
    if (value instanceof Value.Fields fields) {
      return fields;
    }
    if (value instanceof Value.Text text && !text.text().isEmpty()) {
      return new LabelList(text).read();
    }
    throw SettingReader.mismatch(NAME, value, "`name: value` lines");
  }

  /**
   * @param wrong takes what is wrong with single attributes
   */
  static Attributes of(Value value, List<ConfigurationException> wrong)
      throws ConfigurationException {
    Map<String, Value> fields = fields(value).fields();
    if (fields.isEmpty()) {
      return Attributes.NONE;
    }
    FactSheet sheet = new FactSheet();
    for (Map.Entry<String, Value> field : fields.entrySet()) {
      String problem = AttributeName.problem(field.getKey());
      try {
        if (!problem.isEmpty()) {
          throw new ConfigurationException(field.getValue().where(), problem);
        }
        sheet.add(field.getKey(), attribute(field.getKey(), field.getValue()));
      } catch (ConfigurationException e) {
        wrong.add(e);
      }
    }
    return sheet.attributes();
  }

  private static Attribute attribute(String name, Value value) throws ConfigurationException {
    String text = SettingReader.text(name, value);
    try {
      return switch (((Value.Text) value).type()) {
        case TEXT -> new Attribute.Text(text);
        case NUMBER -> new Attribute.Number(new BigDecimal(text));
        case YES_NO -> Attribute.of(SettingReader.flag(name, value));
        case OPEN -> guessed(text);
      };
    } catch (NumberFormatException e) {
      throw SettingReader.mismatch(name, value, "a decimal number or a text in quotes");
    } catch (IllegalArgumentException e) {
      throw new ConfigurationException(value.where(), "`" + name + "`: " + e.getMessage());
    }
  }

  private static Attribute guessed(String text) {
    if (text.equals("true") || text.equals("false")) {
      return Attribute.of(text.equals("true"));
    }
    if (text.length() >= SHORTEST_MOMENT && text.charAt(END_OF_DATE) == 'T') {
      try {
        return Attribute.of(OffsetDateTime.parse(text).toInstant());
      } catch (DateTimeParseException e) {
        return new Attribute.Text(text);
      }
    }
    return Attribute.of(text);
  }
}
