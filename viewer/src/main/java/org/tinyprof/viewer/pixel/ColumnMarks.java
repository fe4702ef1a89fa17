package org.tinyprof.viewer.pixel;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Notable columns of a grid, by the mean over ranks: the smallest, the median, the one nearest to
 * the mean, and the largest. All 0 without values.
 */
public record ColumnMarks(RankGrid grid, int min, int median, int mean, int max) {
  public static ColumnMarks of(RankGrid grid) {
    ColumnSummary course = grid.course();
    List<Integer> sorted =
        IntStream.range(0, course.columns())
            .filter(column -> course.count(column) > 0)
            .boxed()
            .sorted(Comparator.comparingDouble(course::mean))
            .toList();
    if (sorted.isEmpty()) {
      return new ColumnMarks(grid, 0, 0, 0, 0);
    }
    double average = sorted.stream().mapToDouble(course::mean).average().orElse(0);
    int nearest =
        sorted.stream()
            .min(Comparator.comparingDouble(column -> Math.abs(course.mean(column) - average)))
            .orElse(0);
    return new ColumnMarks(
        grid,
        sorted.get(0),
        sorted.get((sorted.size() - 1) / 2),
        nearest,
        sorted.get(sorted.size() - 1));
  }

  /** The ranks' mean of a column; NaN without values. */
  public double value(int column) {
    return column < grid.columns() ? grid.course().mean(column) : Double.NaN;
  }
}
