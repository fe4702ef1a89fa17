package org.tinyprof.agent.config;

/** Says in one line what is wrong in a configuration, where, and what to write instead. */
public final class ConfigurationException extends Exception {
  private static final long serialVersionUID = 1L;
  private static final int HALF_A_LINE = 200;

  ConfigurationException(String where, String problem) {
    super(where + ": " + shortened(problem.replaceAll("\\s+", " ").strip()));
  }

  /** A value that is quoted may be as long as a file; what to do stands behind it. */
  private static String shortened(String problem) {
    int end = problem.length() - HALF_A_LINE;
    return end <= HALF_A_LINE
        ? problem
        : problem.substring(0, HALF_A_LINE) + " ... " + problem.substring(end);
  }
}
