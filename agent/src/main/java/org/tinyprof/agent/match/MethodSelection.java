package org.tinyprof.agent.match;

import java.util.Map;

/**
 * The decision about the methods of one class.
 *
 * @param chosen labels of the methods that become events, by method key
 * @param rules what chose those methods, by method key: a rule as the user wrote it, {@link
 *     MethodSelector#MAIN_RULE} or {@link MethodSelector#ANNOTATION}
 * @param skipped why methods that something asked for do not, by method key
 */
public record MethodSelection(
    Map<String, EventLabels> chosen, Map<String, String> rules, Map<String, String> skipped) {
  void choose(String method, String rule, EventLabels labels) {
    chosen.put(method, labels);
    rules.put(method, rule);
  }
}
