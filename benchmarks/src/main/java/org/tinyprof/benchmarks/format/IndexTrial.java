package org.tinyprof.benchmarks.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.tinyprof.format.Summary;
import org.tinyprof.format.binary.ProfileReader;

/** Opens a profile's index and reads the summary of every callpath. */
public final class IndexTrial {
  private static final int REPEATS = 300;

  private IndexTrial() {}

  /** The median of many openings, in nanoseconds. */
  public static long nanoseconds(Path profile) throws IOException {
    long[] times = new long[REPEATS];
    for (int i = 0; i < REPEATS; i++) {
      long start = CpuTime.nanoseconds();
      open(profile);
      times[i] = CpuTime.nanoseconds() - start;
    }
    Arrays.sort(times);
    return times[REPEATS / 2];
  }

  private static void open(Path profile) throws IOException {
    try (ProfileReader reader = ProfileReader.open(profile)) {
      for (var callpath : reader.summaries().callpaths()) {
        Summary time = callpath.perValue().get(Workload.TIME);
        if (time.count() == 0) {
          throw new IllegalStateException("a callpath has no times in " + profile);
        }
      }
    }
  }
}
