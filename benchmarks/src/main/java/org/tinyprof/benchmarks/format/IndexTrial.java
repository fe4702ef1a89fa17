package org.tinyprof.benchmarks.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.source.ProfileSource;

/** Opens a profile's index and reads what it knows of every callpath. */
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
    try (ProfileSource source = BinarySource.open(profile)) {
      for (CallpathOverview callpath : source.overview().callpaths()) {
        if (callpath.metric(SampleRun.TIME).values().count() == 0) {
          throw new IllegalStateException("a callpath has no times in " + profile);
        }
      }
    }
  }
}
