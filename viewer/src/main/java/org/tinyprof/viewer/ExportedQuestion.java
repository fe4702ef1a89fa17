package org.tinyprof.viewer;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A question whose answer goes into an exported page.
 *
 * @param name under which the page looks for the answer
 */
record ExportedQuestion(String question, Map<String, String> asked, String name) {
  static ExportedQuestion of(String question, Map<String, String> asked, String... key) {
    String name = key.length == 0 ? question : question + "|" + String.join("|", key);
    return new ExportedQuestion(question, asked, name);
  }

  /** Parameters from names and values in turn. */
  static Map<String, String> asked(String... pairs) {
    Map<String, String> asked = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      asked.put(pairs[i], pairs[i + 1]);
    }
    return asked;
  }
}
