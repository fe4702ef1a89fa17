package org.tinyprof.agent.weave;

import java.util.Map;
import java.util.Optional;

/**
 * What to weave in one class.
 *
 * @param byMethod the methods that become events, by method key
 * @param skipped why methods that something asked for do not, by method key
 * @param rewrite what else is to change in the class
 */
public record Sites(
    Map<String, Site> byMethod, Map<String, String> skipped, Optional<Rewrite> rewrite) {
  boolean isEmpty() {
    return byMethod.isEmpty() && rewrite.isEmpty();
  }
}
