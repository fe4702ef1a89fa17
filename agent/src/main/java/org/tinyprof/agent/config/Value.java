package org.tinyprof.agent.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A configured value before its type is checked, with the place to name when the check fails. */
sealed interface Value {
  /** Where it was written, such as {@code job.yaml:3} or {@code TINYPROF_FORMAT}. */
  String where();

  /** What a reader would call it: the text itself, "a list", "a mapping". */
  String kind();

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
    public String kind() {
      return "`" + text + "`";
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
    public String kind() {
      return "a list";
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
    /** These and others, which take the place of those with the same name. */
    Fields with(Fields others) {
      Map<String, Value> all = new LinkedHashMap<>(fields);
      all.putAll(others.fields);
      return new Fields(all, others.where);
    }

    @Override
    public String kind() {
      return "a mapping";
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
