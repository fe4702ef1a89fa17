package org.tinyprof.agent.sampler;

import java.util.Map;
import org.tinyprof.io.facts.SystemFiles;

/** What the Linux kernel knows about this process and a sampler needs. Empty on other systems. */
final class ProcessFiles {
  private static final int UNKNOWN = 0;
  private static final int LINE_BYTES = 4096;
  private static final int MAPS_BYTES = 1 << 24; // libraries are at the end of the list
  private static final String LOCAL_RANKS = "OMPI_COMM_WORLD_LOCAL_SIZE";
  private static final String PENDING = "Max pending signals";
  private static final String LIBRARY = "libasyncProfiler.so\n";

  private final SystemFiles files;

  ProcessFiles(SystemFiles files) {
    this.files = files;
  }

  static ProcessFiles ofThisProcess() {
    return new ProcessFiles(SystemFiles.ofThisMachine());
  }

  /** What the kernel calls the current thread; 0 if it does not say. */
  int currentThread() {
    return firstNumber(files.text("proc/thread-self/stat", LINE_BYTES));
  }

  /** This process; the JDK's own answer takes a thread pool, so it is asked only elsewhere. */
  long process() {
    int known = firstNumber(files.text("proc/self/stat", LINE_BYTES));
    return known == UNKNOWN ? ProcessHandle.current().pid() : known;
  }

  private static int firstNumber(String line) {
    int blank = line.indexOf(' ');
    return blank < 0 ? UNKNOWN : Integer.parseInt(line.substring(0, blank));
  }

  /** The thread that the launcher made for {@code main}: the first one runs the launcher. */
  int secondThread() {
    int first = Integer.MAX_VALUE;
    int second = Integer.MAX_VALUE;
    for (String name : files.names("proc/self/task")) {
      int id = Integer.parseInt(name);
      second = id < first ? first : Math.min(second, id);
      first = Math.min(first, id);
    }
    return second == Integer.MAX_VALUE ? UNKNOWN : second;
  }

  /**
   * How many timers this process may use. All ranks of a host share the user's limit of pending
   * signals, so each gets its part. 0 if unknown.
   */
  long timers(Map<String, String> environment) {
    String limits = files.text("proc/self/limits", LINE_BYTES);
    int line = limits.indexOf(PENDING);
    if (line < 0) {
      return UNKNOWN;
    }
    String soft = limits.substring(line + PENDING.length()).strip();
    soft = soft.substring(0, Math.max(0, soft.indexOf(' ')));
    try {
      return soft.equals("unlimited")
          ? Long.MAX_VALUE
          : Long.parseLong(soft) / ranksHere(environment);
    } catch (NumberFormatException e) {
      return UNKNOWN;
    }
  }

  private static int ranksHere(Map<String, String> environment) {
    try {
      return Math.max(1, Integer.parseInt(environment.getOrDefault(LOCAL_RANKS, "1")));
    } catch (NumberFormatException e) {
      return 1;
    }
  }

  /** Who takes stacks in this process already; empty if nobody does. */
  String otherSampler() {
    if (files.text("proc/self/maps", MAPS_BYTES).contains(LIBRARY)) {
      return "an async-profiler that the program was started with";
    }
    boolean jfr = files.text("proc/self/cmdline", MAPS_BYTES).contains("jdk.CPUTimeSample");
    return jfr ? "JFR's CPU-time sampling" : "";
  }
}
