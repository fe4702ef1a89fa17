package org.tinyprof.format;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Where a profile comes from.
 *
 * @param ranks size of the job, whether or not all its ranks are in the profile
 * @param clock the clock mode, {@code exact} or {@code adaptive}
 * @param configuration hash of the configuration the job ran with
 * @param properties anything else worth keeping
 */
public record RunInfo(
    String program,
    Instant start,
    int ranks,
    List<String> hosts,
    String jdk,
    String version,
    String clock,
    String configuration,
    Map<String, String> properties) {

  public RunInfo {
    hosts = List.copyOf(hosts);
    properties = Collections.unmodifiableMap(new TreeMap<>(properties));
    if (ranks < 1) {
      throw new IllegalArgumentException("a run has at least one rank: " + ranks);
    }
    for (String text : List.of(program, jdk, version, clock, configuration)) {
      Texts.require(text, "run information");
    }
    for (String host : hosts) {
      Texts.require(host, "host");
    }
    for (Map.Entry<String, String> property : properties.entrySet()) {
      Texts.require(property.getKey(), "property name");
      Texts.require(property.getValue(), "property " + property.getKey());
    }
  }

  /**
   * Whether both describe one run of one program, so that their profiles may be merged. The hosts
   * of a job may have different JDKs.
   */
  public boolean sameRun(RunInfo other) {
    return program.equals(other.program)
        && start.equals(other.start)
        && ranks == other.ranks
        && version.equals(other.version)
        && clock.equals(other.clock)
        && configuration.equals(other.configuration);
  }

  /** Joins what two parts of one run know: all hosts, and our value of a property they share. */
  public RunInfo merge(RunInfo other) {
    Map<String, String> joined = new TreeMap<>(other.properties);
    joined.putAll(properties);
    List<String> allHosts = Stream.concat(hosts.stream(), other.hosts.stream()).distinct().toList();
    return new RunInfo(program, start, ranks, allHosts, jdk, version, clock, configuration, joined);
  }
}
