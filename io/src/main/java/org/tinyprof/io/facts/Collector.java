package org.tinyprof.io.facts;

/**
 * The garbage collector of this JVM, told by the names that HotSpot gives its threads.
 *
 * <p>HotSpot starts the collector's threads before the {@code VM Thread}, and the kernel lists
 * threads in the order of their start: a dozen small files tell. The management bean that knows
 * the answer would take tens of milliseconds.
 */
final class Collector {
  private static final int MOST_THREADS = 64;
  private static final int LONGEST_NAME = 32;

  private Collector() {}

  /** Empty if the threads do not tell, as on other JVMs and systems. */
  static String of(SystemFiles files, String flags) {
    boolean parallel = false;
    String[] threads = files.names("proc/self/task");
    for (int i = 0; i < Math.min(threads.length, MOST_THREADS); i++) {
      String name = files.text("proc/self/task/" + threads[i] + "/comm", LONGEST_NAME).strip();
      if (name.startsWith("G1 ")) {
        return "G1";
      }
      if (name.startsWith("ZD")) { // ZDirector, ZDriver
        return "ZGC";
      }
      if (name.startsWith("Shenandoah")) {
        return "Shenandoah";
      }
      parallel |= name.startsWith("GC Thread#");
      if (name.equals("VM Thread")) {
        return parallel ? "Parallel" : withoutThreads(flags);
      }
    }
    return "";
  }

  private static String withoutThreads(String flags) {
    return flags.contains("-XX:+UseEpsilonGC") ? "Epsilon" : "Serial";
  }
}
