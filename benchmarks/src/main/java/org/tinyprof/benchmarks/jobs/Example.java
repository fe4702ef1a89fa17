package org.tinyprof.benchmarks.jobs;

import java.util.List;

/**
 * An example program with its arguments.
 *
 * @param title in a table
 * @param program the package of its main class below {@code com.example}
 */
record Example(String title, String program, List<String> arguments) {
  static Example of(String title, String program, Object... arguments) {
    return new Example(title, program, List.of(arguments).stream().map(String::valueOf).toList());
  }

  String mainClass() {
    return "com.example." + program + ".Main";
  }

  /** As one would type it. */
  @Override
  public String toString() {
    return "%s %s".formatted(title, String.join(" ", arguments)).strip();
  }
}
