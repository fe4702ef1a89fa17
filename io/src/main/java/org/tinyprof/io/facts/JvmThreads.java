package org.tinyprof.io.facts;

import java.util.List;

/**
 * Tells the JVM's own threads and the profiler's from the program's, by the names that the kernel
 * keeps of them.
 */
final class JvmThreads {
  /** Beginnings of names; the kernel keeps fifteen characters. */
  private static final List<String> NAMES =
      List.of(
          "C1 Compiler",
          "C2 Compiler",
          "JVMCI",
          "GC Thread#",
          "G1 ",
          "ZDriver",
          "ZDirector",
          "ZWorker",
          "ZStat",
          "ZUnmapper",
          "ZUncommitter",
          "Shenandoah",
          "VM Thread",
          "VM Periodic Tas",
          "Sweeper thread",
          "Service Thread",
          "Monitor Deflati",
          "Reference Handl",
          "Finalizer",
          "Common-Cleaner",
          "Signal Dispatch");

  /** The same of the profiler's. */
  private static final List<String> PROFILER = List.of("tinyprof-", "Async-profiler");

  private JvmThreads() {}

  /**
   * @param stat the line of {@code /proc/self/task/ID/stat}
   */
  static boolean own(String stat) {
    return hasName(stat, NAMES);
  }

  /** Whether it is a thread of the profiler. */
  static boolean profilers(String stat) {
    return hasName(stat, PROFILER);
  }

  private static boolean hasName(String stat, List<String> names) {
    int open = stat.indexOf('(');
    int close = stat.lastIndexOf(')');
    if (open < 0 || close < open) {
      return false;
    }
    String name = stat.substring(open + 1, close);
    for (String known : names) {
      if (name.startsWith(known)) {
        return true;
      }
    }
    return false;
  }
}
