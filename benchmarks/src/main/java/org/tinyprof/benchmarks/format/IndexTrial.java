package org.tinyprof.benchmarks.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.format.Summary;
import org.tinyprof.format.binary.ProfileReader;

/** Opens a profile's index and reads the summary of every callpath. */
public final class IndexTrial {
  private static final int REPEATS = 300;

  private IndexTrial() {}

  /** CPU milliseconds of many openings. */
  public static Samples millis(Path profile) throws IOException {
    List<Double> millis = new ArrayList<>();
    for (int i = 0; i < REPEATS; i++) {
      long start = CpuTime.nanoseconds();
      open(profile);
      millis.add((CpuTime.nanoseconds() - start) / 1e6);
    }
    return new Samples(millis);
  }

  private static void open(Path profile) throws IOException {
    try (ProfileReader reader = ProfileReader.open(profile)) {
      for (var callpath : reader.summaries().callpaths()) {
        Summary time = callpath.perValue().get(SampleRun.TIME);
        if (time.count() == 0) {
          throw new IllegalStateException("a callpath has no times in " + profile);
        }
      }
    }
  }
}
