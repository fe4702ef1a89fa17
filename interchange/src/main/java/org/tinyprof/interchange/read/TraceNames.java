package org.tinyprof.interchange.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for the names in a trace, in which few names stand very often. */
final class TraceNames {
  /** The number of the empty name. */
  static final int NONE = 0;

  private final Map<String, Integer> ids = new HashMap<>(Map.of("", NONE));
  private final List<String> names = new ArrayList<>(List.of(""));

  int id(String name) {
    Integer id = ids.putIfAbsent(name, names.size());
    if (id == null) {
      names.add(name);
      return names.size() - 1;
    }
    return id;
  }

  String name(int id) {
    return names.get(id);
  }
}
