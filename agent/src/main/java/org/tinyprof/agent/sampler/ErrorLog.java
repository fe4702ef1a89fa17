package org.tinyprof.agent.sampler;

import java.io.File;

/** The file in which a JVM writes about its crash. */
final class ErrorLog {
  /** How the option begins that names the file. */
  static final String OPTION = "-XX:ErrorFile=";

  private static final String USUAL = "hs_err_pid%p.log";

  private ErrorLog() {}

  /**
   * Where it is if the JVM can write there.
   *
   * @param asked the value of the JVM's option, empty without it
   * @param process the number that takes the place of {@code %p}
   */
  static String path(String asked, long process) {
    String pattern = asked.isEmpty() ? USUAL : asked;
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char next = i + 1 < pattern.length() ? pattern.charAt(i + 1) : ' ';
      if (pattern.charAt(i) != '%' || (next != 'p' && next != '%')) {
        path.append(pattern.charAt(i));
      } else {
        path.append(next == 'p' ? Long.toString(process) : "%");
        i++;
      }
    }
    return new File(path.toString()).getAbsolutePath();
  }
}
