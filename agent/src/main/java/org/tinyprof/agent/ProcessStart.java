package org.tinyprof.agent;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileInputStream;
import java.io.IOException;
import org.tinyprof.io.facts.ProcessCosts;
import org.tinyprof.runtime.clock.JvmInternals;

/**
 * What the kernel says of this process and its main thread when the agent starts: three lines, kept
 * as they are, because a program without a single event loads nothing that could read them.
 */
record ProcessStart(String process, String thread, String schedule) {
  private static final int MOST_BYTES = 1024;

  /** Reads them in a call of the thread that will run {@code main}. */
  static ProcessStart ofThisThread() {
    return new ProcessStart(
        line("/proc/self/stat"),
        line("/proc/thread-self/stat"),
        line("/proc/thread-self/schedstat"));
  }

  /** CPU time of the current thread so far; 0 if unknown. */
  static long cpuNanosOfThisThread() {
    String line = line("/proc/thread-self/schedstat");
    int blank = line.indexOf(' ');
    return blank < 0 ? 0 : Long.parseLong(line.substring(0, blank));
  }

  /** Empty where there is no such file. */
  private static String line(String path) {
    try (FileInputStream in = new FileInputStream(path)) {
      return new String(in.readNBytes(MOST_BYTES), UTF_8);
    } catch (IOException | SecurityException e) {
      return "";
    }
  }

  /** What the process costs from that moment on. */
  ProcessCosts costs(JvmInternals jvm) {
    return ProcessCosts.sinceStart(process, thread, schedule, jvm);
  }
}
