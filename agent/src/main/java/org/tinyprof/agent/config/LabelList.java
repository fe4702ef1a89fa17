package org.tinyprof.agent.config;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Attributes in one text, for places outside YAML: {@code solver=cg,size=512}.
 *
 * <p>Commas or semicolons separate them. A value in double quotes is a text and may hold either;
 * two double quotes in it stand for one.
 */
final class LabelList {
  private static final char QUOTE = '"';

  private final Map<String, Value> fields = new LinkedHashMap<>();
  private final String text;
  private final String where;
  private int next;

  LabelList(Value.Text value) {
    this.text = value.text();
    this.where = value.where();
  }

  Value.Fields read() throws ConfigurationException {
    while (next < text.length()) {
      int end = endOfPiece();
      int equals = text.indexOf('=', next);
      if (equals >= 0 && equals < end) {
        add(text.substring(next, equals).strip(), equals + 1);
      } else if (text.substring(next, end).isBlank()) {
        next = end + 1;
      } else {
        String piece = text.substring(next, end).strip();
        throw new ConfigurationException(
            where, "`" + piece + "` is not name=value; write `solver=cg,size=512`");
      }
    }
    return new Value.Fields(fields, where);
  }

  private void add(String name, int start) throws ConfigurationException {
    next = start;
    while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
      next++;
    }
    boolean quoted = next < text.length() && text.charAt(next) == QUOTE;
    Value value = quoted ? quoted(name) : plain();
    if (fields.put(name, value) != null) {
      throw new ConfigurationException(where, "attribute `" + name + "` is set twice");
    }
  }

  private Value plain() {
    int end = endOfPiece();
    String value = text.substring(next, end).strip();
    next = end + 1;
    return new Value.Text(value, where);
  }

  private Value quoted(String name) throws ConfigurationException {
    StringBuilder value = new StringBuilder();
    for (next++; next < text.length(); next++) {
      if (text.charAt(next) != QUOTE) {
        value.append(text.charAt(next));
      } else if (text.startsWith("\"\"", next)) {
        value.append(QUOTE);
        next++;
      } else {
        next++;
        passSeparator(name);
        return new Value.Text(value.toString(), where, Value.Type.TEXT);
      }
    }
    throw new ConfigurationException(where, "the quoted value of `" + name + "` does not end");
  }

  private void passSeparator(String name) throws ConfigurationException {
    int end = endOfPiece();
    if (!text.substring(next, end).isBlank()) {
      throw new ConfigurationException(
          where, "text follows the quoted value of `" + name + "`; put a comma between attributes");
    }
    next = end + 1;
  }

  private int endOfPiece() {
    int end = next;
    while (end < text.length() && text.charAt(end) != ',' && text.charAt(end) != ';') {
      end++;
    }
    return end;
  }
}
