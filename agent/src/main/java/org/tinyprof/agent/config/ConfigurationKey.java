package org.tinyprof.agent.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Every key of the configuration; {@code docs/configuration.md} explains each. */
enum ConfigurationKey {
  ENABLED("true"),
  DIAGNOSTICS("false"),
  CHILDREN("false"),
  SKIP(""),
  QUIET("false"),
  OUTPUT("tinyprof.tprof"),
  FORMAT("binary"),
  PRECISION("ns"),
  AGGREGATORS("auto"),
  OVERWRITE("false"),
  STORE("off"),
  DAY_LIMIT("off"),
  KEEP_RUNS(""),
  SNAPSHOT("off"),
  KEEP("last"),
  ATTRIBUTES(""),
  ARGUMENTS("false"),
  CLOCK("adaptive"),
  TIMES("compensated"),
  BUDGET("2%"),
  LEVELS("off"),
  LEARN("off"),
  SAMPLER("auto"),
  WAITING("looks"),
  TRACE("auto"),
  TRACE_MEMORY("64MB"),
  TRACE_WHEN("off"),
  THREADS("fold"),
  METRICS(""),
  MAX_CALLPATHS("65536"),
  MAX_DEPTH("256"),
  MAX_VALUES("1048576"),
  MAX_PEERS("256"),
  MAIN("true"),
  OWN("sampled"),
  OWN_PACKAGES(""),
  ROOT("main"),
  MPI("true"),
  FATAL_ERRORS("true"),
  JDK_IO("false"),
  INCLUDE(""),
  EXCLUDE(""),
  MIN_SIZE("off"); // for the sake of older files: it has no effect

  private static final String BUILT_IN = "built in";
  static final String VARIABLE_PREFIX = "TINYPROF_";

  private final String builtIn;

  ConfigurationKey(String builtIn) {
    this.builtIn = builtIn;
  }

  /** As it is written in YAML and in the agent's argument: {@code max-depth}. */
  String written() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The environment variable of the same meaning: {@code TINYPROF_MAX_DEPTH}. */
  String variable() {
    return VARIABLE_PREFIX + name();
  }

  /** The default. */
  Value builtIn() {
    if (this == ATTRIBUTES) {
      return new Value.Fields(Map.of(), BUILT_IN);
    }
    return isList() ? new Value.Items(List.of(), BUILT_IN) : new Value.Text(builtIn, BUILT_IN);
  }

  /** Whether it takes a list, whose items {@code ;} parts outside YAML. */
  boolean isList() {
    return switch (this) {
      case METRICS, OWN_PACKAGES, INCLUDE, EXCLUDE, SKIP, KEEP_RUNS -> true;
      default -> false;
    };
  }

  static List<String> allWritten() {
    List<String> written = new ArrayList<>();
    for (ConfigurationKey key : values()) {
      written.add(key.written());
    }
    return written;
  }

  static boolean isName(String name) {
    for (ConfigurationKey key : values()) {
      if (key.name().equals(name)) {
        return true;
      }
    }
    return false;
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
