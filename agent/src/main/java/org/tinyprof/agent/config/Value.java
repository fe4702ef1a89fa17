package org.tinyprof.agent.config;

import java.util.List;
import java.util.Map;

/** A configured value before its type is checked, with the place to name when the check fails. */
sealed interface Value {
  /** Where it was written, such as {@code job.yaml:3} or {@code TINYPROF_FORMAT}. */
  String where();

  /** In one line, as YAML would have it. */
  String words();

  /** Adds all that was written, and nothing of where. */
  void appendTo(StringBuilder all);

  /** What sort of value a text stands for, as far as the place it was written in says. */
  enum Type {
    /** Nothing is said: outside YAML, and for a plain text in YAML. */
    OPEN,
    TEXT,
    NUMBER,
    YES_NO
  }

  record Text(String text, String where, Type type) implements Value {
    Text(String text, String where) {
      this(text, where, Type.OPEN);
    }

    @Override
    public String words() {
      return text;
    }

    @Override
    public void appendTo(StringBuilder all) {
      all.append(text).append('\n');
    }
  }

  record Items(List<Value> items, String where) implements Value {
    public Items {
      items = List.copyOf(items);
    }

    @Override
    public String words() {
      StringBuilder words = new StringBuilder("[");
      for (Value item : items) {
        words.append(words.length() > 1 ? ", " : "").append(item.words());
      }
      return words.append(']').toString();
    }

    @Override
    public void appendTo(StringBuilder all) {
      for (Value item : items) {
        item.appendTo(all);
      }
    }
  }

  /** Keeps its fields in the order they were written. */
  record Fields(Map<String, Value> fields, String where) implements Value {
    @Override
    public String words() {
      StringBuilder words = new StringBuilder("{");
      for (Map.Entry<String, Value> field : fields.entrySet()) {
        words.append(words.length() > 1 ? ", " : "").append(field.getKey()).append(": ");
        words.append(field.getValue().words());
      }
      return words.append('}').toString();
    }

    @Override
    public void appendTo(StringBuilder all) {
      for (Map.Entry<String, Value> field : fields.entrySet()) {
        all.append(field.getKey()).append(':');
        field.getValue().appendTo(all);
      }
    }
  }
}
