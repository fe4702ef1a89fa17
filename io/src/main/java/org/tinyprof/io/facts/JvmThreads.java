package org.tinyprof.io.facts;

import java.util.List;

/** Tells the JVM's own threads from the program's, by the names that the kernel keeps of them. */
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

  private JvmThreads() {}

  /**
   * @param stat the line of {@code /proc/self/task/ID/stat}
   */
  static boolean own(String stat) {
    int open = stat.indexOf('(');
    int close = stat.lastIndexOf(')');
    if (open < 0 || close < open) {
      return false;
    }
    String name = stat.substring(open + 1, close);
    for (String known : NAMES) {
      if (name.startsWith(known)) {
        return true;
      }
    }
    return false;
  }
}
