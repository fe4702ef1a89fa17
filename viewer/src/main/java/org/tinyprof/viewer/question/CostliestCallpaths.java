package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.tinyprof.analysis.frame.Key;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpaths;

/**
 * Of each group of callpaths the one that takes longest in the whole run, children included. Found
 * once for each way to group, because it puts all callpaths in order. Thread-safe.
 */
final class CostliestCallpaths {
  private final OpenRun open;
  private final Map<String, Lazy<Map<String, Integer>>> found = new ConcurrentHashMap<>();

  CostliestCallpaths(OpenRun open) {
    this.open = open;
  }

  /**
   * The callpaths by their groups.
   *
   * @param key the name of a key, such as {@code class}
   */
  Map<String, Integer> by(String key) throws IOException, QuestionException {
    Key groups = Key.named(open.run(), key);
    return found.computeIfAbsent(key, unseen -> new Lazy<>()).of(() -> find(groups));
  }

  private Map<String, Integer> find(Key groups) throws IOException, QuestionException {
    Callpaths callpaths = open.run().schema().callpaths();
    Map<String, Integer> costliest = new HashMap<>();
    for (int callpath : open.everything().load().order(0)) {
      costliest.putIfAbsent(groups.of(callpaths, callpath), callpath);
    }
    return costliest;
  }
}
