package org.tinyprof.benchmarks.company;

import java.util.List;
import java.util.Map;

/**
 * What a program runs with, besides TinyProf.
 *
 * @param name for people
 * @param tool of the JDK: {@code java} or {@code javac}
 * @param before options of the JVM before our agent's
 * @param after options of the JVM behind it
 * @param program class path, main class and arguments
 * @param environment variables more
 * @param disturbance what is done to the process while it runs
 */
record Company(
    String name,
    String tool,
    List<String> before,
    List<String> after,
    List<String> program,
    Map<String, String> environment,
    Disturbance disturbance) {

  static Company of(String name, List<String> before, List<String> after, List<String> program) {
    return new Company(name, "java", before, after, program, Map.of(), Disturbance.NONE);
  }
}
