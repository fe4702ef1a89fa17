package org.tinyprof.agent.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Every key of the configuration; {@code docs/configuration.md} explains each. */
enum ConfigurationKey {
  ENABLED,
  DIAGNOSTICS,
  OUTPUT,
  FORMAT,
  PRECISION,
  AGGREGATORS,
  OVERWRITE,
  SNAPSHOT,
  KEEP,
  ATTRIBUTES,
  ARGUMENTS,
  CLOCK,
  TIMES,
  BUDGET,
  LEVELS,
  LEARN,
  SAMPLER,
  WAITING,
  TRACE,
  TRACE_MEMORY,
  TRACE_WHEN,
  THREADS,
  METRICS,
  MAX_CALLPATHS,
  MAX_DEPTH,
  MAX_VALUES,
  MAX_PEERS,
  MAIN,
  OWN,
  ROOT,
  MPI,
  JDK_IO,
  INCLUDE,
  EXCLUDE,
  MIN_SIZE;

  static final String VARIABLE_PREFIX = "TINYPROF_";

  /** As it is written in YAML and in the agent's argument: {@code max-depth}. */
  String written() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The environment variable of the same meaning: {@code TINYPROF_MAX_DEPTH}. */
  String variable() {
    return VARIABLE_PREFIX + name();
  }

  /** Whether it takes a list, whose items {@code ;} parts outside YAML. */
  boolean isList() {
    return this == METRICS || this == INCLUDE || this == EXCLUDE;
  }

  /** Whether it is accepted for the sake of older files, and has no effect. */
  boolean retired() {
    return this == MIN_SIZE;
  }

  static List<String> allWritten() {
    List<String> written = new ArrayList<>();
    for (ConfigurationKey key : values()) {
      written.add(key.written());
    }
    return written;
  }

  static ConfigurationKey of(String written, String where) throws ConfigurationException {
    for (ConfigurationKey key : values()) {
      if (key.written().equals(written)) {
        return key;
      }
    }
    throw new ConfigurationException(
        where,
        "unknown key `"
            + written
            + "`; the nearest known one is `"
            + Suggestion.of(written, allWritten())
            + "`");
  }
}
