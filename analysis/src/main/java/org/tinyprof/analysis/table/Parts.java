package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.tinyprof.format.schema.Absent;

/** Shares of one whole, rounded such that those who add them up get what they are together. */
final class Parts {
  private static final double PERCENT = 100;
  private static final double SMALL = 9.95; // percent; below this a tenth matters
  private static final int TENTHS = 10;

  private Parts() {}

  /** The shares as {@code 41 %}, or all with a tenth if one is below ten percent. */
  static List<String> percents(double[] shares) {
    boolean small = Arrays.stream(shares).anyMatch(part -> part > 0 && PERCENT * part < SMALL);
    int unit = small ? TENTHS : 1;
    double[] exact =
        Arrays.stream(shares).map(part -> Absent.orZero(part) * PERCENT * unit).toArray();
    long[] rounded = Arrays.stream(exact).mapToLong(part -> (long) Math.floor(part)).toArray();
    long left = Math.round(Arrays.stream(exact).sum()) - Arrays.stream(rounded).sum();
    IntStream.range(0, exact.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> rounded[i] - exact[i]))
        .limit(left)
        .forEach(i -> rounded[i]++);
    List<String> shown = new ArrayList<>();
    for (long part : rounded) {
      shown.add(String.format(Locale.ROOT, small ? "%.1f %%" : "%.0f %%", part / (double) unit));
    }
    return shown;
  }
}
