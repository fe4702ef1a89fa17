package org.tinyprof.agent.config;

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

  record Text(String text, String where) implements Value {
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
