package org.tinyprof.agent.config;

import java.util.List;
import java.util.Map;

/** A configured value before its type is checked, with the place to name when the check fails. */
sealed interface Value {
  /** Where it was written, such as {@code job.yaml:3} or {@code TINYPROF_FORMAT}. */
  String where();

  /** What a reader would call it: "text", "a list", "a mapping". */
  String kind();

  record Text(String text, String where) implements Value {
    @Override
    public String kind() {
      return "`" + text + "`";
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
  }

  /** Keeps its fields in the order they were written. */
  record Fields(Map<String, Value> fields, String where) implements Value {
    @Override
    public String kind() {
      return "a mapping";
    }
  }
}
