package org.tinyprof.io.facts;

import java.util.List;

/**
 * Tells the JVM's own threads and the profiler's from the program's, by their names: those that
 * Java gives them, or the fifteen characters that the kernel keeps.
 */
public final class JvmThreads {
  private static final List<String> COMPILER = List.of("C1 Compiler", "C2 Compiler", "JVMCI");

  private static final List<String> JVM =
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
          "Notification Th",
          "Attach Listener",
          "process reaper",
          "JFR ",
          "Signal Dispatch");

  private static final List<String> PROFILER = List.of("tinyprof-", "Async-profiler");

  private JvmThreads() {}

  /** Whether a thread of that name is the JVM's own. */
  public static boolean isJvms(String name) {
    return begins(name, JVM);
  }

  /** Whether a thread of that name compiles. */
  static boolean isCompiler(String name) {
    return begins(name, COMPILER);
  }

  /** Whether a thread of that name is the profiler's. */
  public static boolean isProfilers(String name) {
    return begins(name, PROFILER);
  }

  private static boolean begins(String name, List<String> known) {
    for (String each : known) {
      if (name.startsWith(each)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The name in a line of {@code /proc/self/task/ID/stat}; empty if there is none.
   *
   * @param stat that line
   */
  static String name(String stat) {
    int open = stat.indexOf('(');
    int close = stat.lastIndexOf(')');
    return open < 0 || close < open ? "" : stat.substring(open + 1, close);
  }
}
