package org.tinyprof.benchmarks.peers;

import java.util.List;

/** Megabytes of memory that a process had at the end of its {@code main}. */
record Resident(double rss, double pss) {
  private static final double KILOBYTES = 1024 / 1e6;

  /** Reads lines such as {@code Rss: 41236 kB}. */
  static Resident of(List<String> lines) {
    return new Resident(megabytes(lines, "Rss:"), megabytes(lines, "Pss:"));
  }

  private static double megabytes(List<String> lines, String field) {
    String line = lines.stream().filter(l -> l.startsWith(field)).findFirst().orElseThrow();
    return Long.parseLong(line.replaceAll("\\D", "")) * KILOBYTES;
  }
}
