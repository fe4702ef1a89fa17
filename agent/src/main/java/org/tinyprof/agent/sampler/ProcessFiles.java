package org.tinyprof.agent.sampler;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What the kernel says of this process; other systems say nothing. */
final class ProcessFiles {
  private static final int UNKNOWN = 0;
  private static final String PENDING = "Max pending signals";

  private ProcessFiles() {}

  /** What the kernel calls the current thread; 0 if it does not say. */
  static int currentThread() {
    try {
      return Integer.parseInt(new File("/proc/thread-self").getCanonicalFile().getName());
    } catch (IOException | NumberFormatException e) {
      return UNKNOWN;
    }
  }

  /** The thread that the launcher made for {@code main}: the first one runs the launcher. */
  static int secondThread() {
    String[] names = new File("/proc/self/task").list();
    int first = Integer.MAX_VALUE;
    int second = Integer.MAX_VALUE;
    for (int i = 0; names != null && i < names.length; i++) {
      int id = Integer.parseInt(names[i]);
      second = id < first ? first : Math.min(second, id);
      first = Math.min(first, id);
    }
    return second == Integer.MAX_VALUE ? UNKNOWN : second;
  }

  /**
   * How many timers a process may have so that all of the user's on this host get as many: they
   * share the limit of signals that are on their way.
   */
  static long timers(long processes) {
    try (BufferedReader limits = open("/proc/self/limits")) {
      for (String line = limits.readLine(); line != null; line = limits.readLine()) {
        if (line.startsWith(PENDING)) {
          String rest = line.substring(PENDING.length()).strip();
          String soft = rest.substring(0, rest.indexOf(' '));
          return soft.equals("unlimited") ? Long.MAX_VALUE : Long.parseLong(soft) / processes;
        }
      }
    } catch (IOException | RuntimeException e) {
      return 0; // nobody says: one timer is enough
    }
    return 0;
  }

  /** Who takes stacks in this process already; empty if nobody does. */
  static String otherSampler() {
    try (BufferedReader maps = open("/proc/self/maps")) {
      for (String line = maps.readLine(); line != null; line = maps.readLine()) {
        if (line.endsWith("libasyncProfiler.so")) {
          return "an async-profiler that the program was started with";
        }
      }
    } catch (IOException e) {
      return ""; // a system without such files
    }
    try (BufferedReader command = open("/proc/self/cmdline")) {
      String line = command.readLine();
      return line != null && line.contains("jdk.CPUTimeSample") ? "JFR's CPU-time sampling" : "";
    } catch (IOException e) {
      return "";
    }
  }

  private static BufferedReader open(String file) throws IOException {
    return new BufferedReader(new FileReader(file, StandardCharsets.UTF_8));
  }
}
