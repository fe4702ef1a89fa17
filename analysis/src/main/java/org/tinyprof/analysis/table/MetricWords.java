package org.tinyprof.analysis.table;

/** What people call the values of a metric in the head of a column; machines have its name. */
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
