package org.tinyprof.benchmarks.flush;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tinyprof.benchmarks.format.CpuTime;

/**
 * The CPU time of a process, all threads included, as Linux counts it in nanoseconds.
 *
 * <p>On a busy machine it is steadier than wall time. What the JDK offers counts in ticks of 10 ms.
 */
final class CpuClock {
  private static final File THREADS = new File("/proc/self/task");
  private static final Path THIS_THREAD = Path.of("/proc/thread-self");

  private CpuClock() {}

  /** Nanoseconds of this process; threads that have ended do not count. */
  static long own() throws IOException {
    long thread = CpuTime.nanoseconds();
    return thread + others();
  }

  /** The same without the thread that asks, so that asking does not count. */
  static long others() throws IOException {
    long sum = 0;
    String[] threads = THREADS.list();
    if (threads == null) {
      throw new IOException("this benchmark needs Linux: there is no " + THREADS);
    }
    String self = Files.readSymbolicLink(THIS_THREAD).getFileName().toString();
    for (String thread : threads) {
      if (!thread.equals(self)) {
        sum += nanos(new File(new File(THREADS, thread), "schedstat"));
      }
    }
    return sum;
  }

  private static long nanos(File statistics) throws IOException {
    try (FileInputStream in = new FileInputStream(statistics)) {
      String text = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
      return Long.parseLong(text.substring(0, text.indexOf(' ')));
    } catch (FileNotFoundException e) {
      return 0; // the thread has just ended
    }
  }
}
