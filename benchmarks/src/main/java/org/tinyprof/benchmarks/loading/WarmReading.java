package org.tinyprof.benchmarks.loading;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Selection;

/** Reads every time of a profile again and again in this JVM, as a viewer that stays open does. */
public final class WarmReading {
  private static final int WARM_UPS = 5;
  private static final int READS = 9;

  private WarmReading() {}

  /** Milliseconds of wall time. */
  public static Samples millis(Path profile) throws IOException {
    List<Double> millis = new ArrayList<>();
    for (int i = 0; i < WARM_UPS + READS; i++) {
      long start = System.nanoTime();
      if (totalNanos(profile) <= 0) {
        throw new IOException(profile + " holds no time");
      }
      millis.add((System.nanoTime() - start) / 1e6);
    }
    return new Samples(millis.subList(WARM_UPS, millis.size()));
  }

  private static double totalNanos(Path profile) throws IOException {
    double[] nanos = {0};
    try (ProfileSource source = BinarySource.open(profile)) {
      int time = source.schema().metrics().indexOf(MetricDefinition.TIME);
      source.visit(
          Selection.ALL,
          (callpath, lanes, block) -> {
            Column column = block.column(time);
            for (int i = 0; i < column.size(); i++) {
              nanos[0] += column.value(i);
            }
          });
    }
    return nanos[0];
  }
}
