package org.tinyprof.io.facts;

import java.util.Arrays;

/**
 * The garbage collector of this JVM, told by the names that HotSpot gives its threads.
 *
 * <p>HotSpot starts the collector's threads before the {@code VM Thread}, and the kernel numbers
 * threads as they start: a few small files tell. The management bean that knows the answer would
 * take tens of milliseconds.
 */
final class Collector {
  private static final int MOST_THREADS = 64;
  private static final int LONGEST_NAME = 32;

  private Collector() {}

  /** Empty if the threads do not tell, as on other JVMs and systems. */
  static String of(SystemFiles files, String flags) {
    boolean parallel = false;
    long[] threads = numbers(files.names("proc/self/task"));
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

  /** Threads by number, so by age unless the numbers of the machine have just started anew. */
  private static long[] numbers(String[] names) {
    long[] numbers = new long[names.length];
    for (int i = 0; i < names.length; i++) {
      try {
        numbers[i] = Long.parseLong(names[i]);
      } catch (NumberFormatException e) {
        return new long[0];
      }
    }
    Arrays.sort(numbers);
    return numbers;
  }

  private static String withoutThreads(String flags) {
    return flags.contains("-XX:+UseEpsilonGC") ? "Epsilon" : "Serial";
  }
}
