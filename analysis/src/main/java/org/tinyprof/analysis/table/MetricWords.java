package org.tinyprof.analysis.table;

/** The words for a metric in the head of a column that people read, instead of its name. */
public final class MetricWords {
  private static final String SELF = ".self";

  private MetricWords() {}

  /**
   * The head for a column of a frame: {@code own} for {@code time.self}, {@code calls} for {@code
   * count}.
   */
  public static String of(String column) {
    if (column.equals("count")) {
      return "calls";
    }
    if (!column.endsWith(SELF)) {
      return column;
    }
    String metric = column.substring(0, column.length() - SELF.length());
    return metric.equals("time") ? "own" : "own " + of(metric);
  }
}
