package org.tinyprof.io.facts;

import java.util.Set;
import java.util.TreeSet;

/**
 * The garbage collector of this JVM, told by the names that HotSpot gives its threads.
 *
 * <p>HotSpot starts the collector's threads before the {@code VM Thread}, and the kernel numbers
 * threads as they start: a few small files tell. The management bean that knows the answer would
 * take tens of milliseconds.
 */
public final class Collector {
  private static final int MOST_THREADS = 64;
  private static final int LONGEST_NAME = 32;

  private Collector() {}

  /** Empty if the threads do not tell, as on other JVMs and systems. */
  public static String of(SystemFiles files, String flags) {
    boolean parallel = false;
    int looked = 0;
    for (long thread : numbers(files.names("proc/self/task"))) {
      String name = files.text("proc/self/task/" + thread + "/comm", LONGEST_NAME).strip();
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
      if (++looked == MOST_THREADS) {
        break;
      }
    }
    return "";
  }

  /** Threads by number, so by age unless the numbers of the machine have just started anew. */
  private static Set<Long> numbers(String[] names) {
    Set<Long> numbers = new TreeSet<>(); // sorting an array would load a large class
    for (String name : names) {
      try {
        numbers.add(Long.parseLong(name));
      } catch (NumberFormatException e) {
        return Set.of();
      }
    }
    return numbers;
  }

  private static String withoutThreads(String flags) {
    return flags.contains("-XX:+UseEpsilonGC") ? "Epsilon" : "Serial";
  }
}
