package org.tinyprof.io.settings;

import java.util.Map;

/**
 * What the agent knows of a run and a profile tells later.
 *
 * @param clock {@code exact} or {@code adaptive}
 * @param configuration hash of the configuration
 * @param properties anything else worth keeping
 */
public record RunDescription(
    String program,
    String version,
    String clock,
    String configuration,
    Map<String, String> properties) {
  public RunDescription {
    properties = Map.copyOf(properties);
  }
}
