package org.tinyprof.analysis.phase;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/** Whether values become larger or smaller in time. */
final class Drift {
  private static final int FEWEST = 12;
  private static final double SURE = 4; // standard deviations of chance
  private static final double LEAST = 0.02;

  private Drift() {}

  /** Median of the last third over that of the first, less 1; empty if chance explains it. */
  static Optional<Double> of(long[] values) {
    if (values.length < FEWEST) {
      return Optional.empty();
    }
    int third = values.length / 3;
    double first = median(Arrays.copyOf(values, third));
    double last = median(Arrays.copyOfRange(values, values.length - third, values.length));
    double change = last / first - 1;
    double sure = Math.abs(rankCorrelation(values)) * Math.sqrt(values.length - 1);
    return sure >= SURE && Math.abs(change) >= LEAST ? Optional.of(change) : Optional.empty();
  }

  private static double median(long[] values) {
    Arrays.sort(values);
    return Math.max(1, values[values.length / 2]);
  }

  /** Spearman's, of the values with their order in time. */
  private static double rankCorrelation(long[] values) {
    int[] order =
        IntStream.range(0, values.length)
            .boxed()
            .sorted(Comparator.comparingLong(i -> values[i]))
            .mapToInt(i -> i)
            .toArray();
    double squares = 0;
    for (int rank = 0; rank < order.length; rank++) {
      double apart = rank - order[rank];
      squares += apart * apart;
    }
    double n = values.length;
    return 1 - 6 * squares / (n * (n * n - 1));
  }
}
