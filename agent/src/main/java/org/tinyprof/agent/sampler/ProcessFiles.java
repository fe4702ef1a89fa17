package org.tinyprof.agent.sampler;

import java.util.Map;
import org.tinyprof.io.facts.SystemFiles;
import org.tinyprof.runtime.launch.Launch;

/** What the Linux kernel knows about this process and a sampler needs. Empty on other systems. */
final class ProcessFiles {
  private static final int UNKNOWN = 0;
  private static final int LINE_BYTES = 4096;
  private static final int MAPS_BYTES = 1 << 24; // libraries are at the end of the list
  private static final String PENDING = "Max pending signals";
  private static final String THREADS = "\nThreads:";
  private static final String CAUGHT = "\nSigCgt:"; // in hexadecimal, a bit a signal
  private static final int SIGPROF = 27;
  private static final int HEXADECIMAL = 16;
  private static final int USER_TICKS = 12; // words behind the bracket; the first is empty
  private static final int SYSTEM_TICKS = 13;
  private static final long TICK_NANOS = 10_000_000; // of all files, whatever the kernel's own is
  private static final long FEWEST_TIMERS = 1_000;
  private static final int PART = 2;
  private static final String FILE = "/libasyncProfiler"; // "libasyncProfiler-4711.so" too
  private static final String DELETED = " (deleted)";

  private final SystemFiles files;
  private final Map<String, String> environment;

  ProcessFiles(SystemFiles files, Map<String, String> environment) {
    this.files = files;
    this.environment = environment;
  }

  static ProcessFiles ofThisProcess(Map<String, String> environment) {
    return new ProcessFiles(SystemFiles.ofThisMachine(), environment);
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

  /** The CPU time that this process has used, in steps of the kernel's; 0 if it does not say. */
  long cpuNanos() {
    String stat = files.text("proc/self/stat", LINE_BYTES);
    String[] words = stat.substring(stat.lastIndexOf(')') + 1).split(" ", -1);
    if (words.length <= SYSTEM_TICKS) {
      return UNKNOWN;
    }
    return (Long.parseLong(words[USER_TICKS]) + Long.parseLong(words[SYSTEM_TICKS])) * TICK_NANOS;
  }

  /** The digits that a text begins with, as a number. */
  private static int firstNumber(String text) {
    int end = 0;
    while (end < text.length() && Character.isDigit(text.charAt(end))) {
      end++;
    }
    return end == 0 ? UNKNOWN : Integer.parseInt(text.substring(0, end));
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
   * Whether each thread may have a timer of its own: they take at most half of {@link #timers}, so
   * that there is room for the threads that begin next.
   */
  boolean hasTimerForEachThread() {
    long timers = timers();
    return timers >= FEWEST_TIMERS && threads() <= timers / PART;
  }

  /** How many threads this process has, those of the JVM included. */
  private long threads() {
    String status = files.text("proc/self/status", LINE_BYTES);
    int line = status.indexOf(THREADS);
    return line < 0 ? UNKNOWN : firstNumber(status.substring(line + THREADS.length()).strip());
  }

  /**
   * How many timers this process may use. All ranks of a host share the user's limit of pending
   * signals, so each gets its part. 0 if unknown.
   */
  private long timers() {
    String limits = files.text("proc/self/limits", LINE_BYTES);
    int line = limits.indexOf(PENDING);
    if (line < 0) {
      return UNKNOWN;
    }
    String soft = limits.substring(line + PENDING.length()).strip();
    soft = soft.substring(0, Math.max(0, soft.indexOf(' ')));
    try {
      return soft.equals("unlimited") ? Long.MAX_VALUE : Long.parseLong(soft) / ranksHere();
    } catch (NumberFormatException e) {
      return UNKNOWN;
    }
  }

  private int ranksHere() {
    return Math.max(1, Launch.ranksHere(environment)); // alone unless the launcher tells
  }

  /** Whether this process has a handler for SIGPROF. */
  boolean handlesSigprof() {
    String status = files.text("proc/self/status", LINE_BYTES);
    int line = status.indexOf(CAUGHT);
    if (line < 0) {
      return false;
    }
    int begin = line + CAUGHT.length();
    int end = status.indexOf('\n', begin);
    String signals = status.substring(begin, end < 0 ? status.length() : end).strip();
    try {
      return (Long.parseUnsignedLong(signals, HEXADECIMAL) >>> (SIGPROF - 1) & 1) != 0;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /**
   * Whether an async-profiler beside ours is in this process. Its Java API unpacks the library into
   * a file with a number in its name, and deletes the file once it is loaded.
   *
   * @param ours the file that our library was loaded from; empty before it is
   */
  boolean hasOtherAsyncProfiler(String ours) {
    String maps = files.text("proc/self/maps", MAPS_BYTES);
    int at = maps.indexOf(FILE);
    while (at >= 0) { // line by line would have a young JVM compile what it calls
      int begin = maps.lastIndexOf('\n', at) + 1;
      int newline = maps.indexOf('\n', at);
      int end = newline < 0 ? maps.length() : newline;
      String line = maps.substring(begin, end);
      if (line.indexOf('/', at + 1 - begin) < 0 && !mapped(line).equals(ours)) {
        return true;
      }
      at = maps.indexOf(FILE, end);
    }
    return false;
  }

  private static String mapped(String line) {
    String path = line.substring(line.indexOf('/'));
    return path.endsWith(DELETED) ? path.substring(0, path.length() - DELETED.length()) : path;
  }
}
