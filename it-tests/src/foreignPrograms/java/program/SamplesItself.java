package program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import one.profiler.AsyncProfiler;

/**
 * Works for half a second of CPU while its stacks are sampled; then samples itself with
 * async-profiler from Maven Central, until snapshots of its profile have been written twice, and
 * until it has samples of what it did then and of what it does last.
 */
public final class SamplesItself {
  private static final Path PROFILE = Path.of("tinyprof.tprof");
  private static final long EARLY_NANOS = 500_000_000L;
  private static final long MOST_NANOS = 120_000_000_000L; // then it gives up
  private static double sum;

  private SamplesItself() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    double[] values = new double[50_000];
    Stacks.await();
    long earlyEnd = CpuClock.nanos() + EARLY_NANOS;
    while (CpuClock.nanos() < earlyEnd) {
      sum += early(values);
    }
    AsyncProfiler profiler = AsyncProfiler.getInstance();
    profiler.execute("start,event=ctimer,interval=5ms");
    long end = System.nanoTime() + MOST_NANOS;
    for (int i = 0; i < 2; i++) {
      long written = written();
      while (written() == written && System.nanoTime() < end) {
        sum += between(values);
      }
    }
    String stacks = profiler.execute("collapsed");
    while (!stacks.contains("SamplesItself.between") && System.nanoTime() < end) {
      sum += between(values);
      stacks = profiler.execute("collapsed");
    }
    while (!stacks.contains("SamplesItself.late") && System.nanoTime() < end) {
      sum += late(values);
      stacks = profiler.execute("collapsed");
    }
    profiler.execute("stop");
    boolean all = stacks.contains("SamplesItself.between") && stacks.contains("SamplesItself.late");
    System.out.println(all && sum >= 0 ? "has its samples" : "lacks samples");
  }

  private static long written() throws IOException {
    return Files.exists(PROFILE) ? Files.getLastModifiedTime(PROFILE).toMillis() : 0;
  }

  private static double early(double[] values) {
    double found = 0;
    for (int round = 0; round < 100; round++) {
      for (int i = 0; i < values.length; i++) {
        found += values[i] * values[i];
      }
    }
    return found;
  }

  private static double between(double[] values) {
    double found = 0;
    for (int round = 0; round < 100; round++) {
      for (int i = 0; i < values.length; i++) {
        found += 2 * values[i];
      }
    }
    return found;
  }

  private static double late(double[] values) {
    double found = 0;
    for (int round = 0; round < 100; round++) {
      for (int i = 0; i < values.length; i++) {
        found -= values[i] * values[i];
      }
    }
    return found;
  }
}
