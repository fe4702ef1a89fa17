package org.tinyprof.interchange.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes a line of a {@code .cali} file apart: {@code name=value=value,name=value}. */
final class CaliLine {
  private CaliLine() {}

  /** The values of each name; a backslash takes its meaning from the next character. */
  static Map<String, List<String>> fields(String line) {
    Map<String, List<String>> fields = new LinkedHashMap<>();
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    for (int i = 0; i <= line.length(); i++) {
      char c = i < line.length() ? line.charAt(i) : ',';
      if (c == '\\' && i + 1 < line.length()) {
        char next = line.charAt(++i);
        part.append(next == 'n' ? '\n' : next);
      } else if (c == '=' || c == ',') {
        parts.add(part.toString());
        part.setLength(0);
        if (c == ',') {
          fields.put(parts.get(0), List.copyOf(parts.subList(1, parts.size())));
          parts.clear();
        }
      } else {
        part.append(c);
      }
    }
    return fields;
  }
}
