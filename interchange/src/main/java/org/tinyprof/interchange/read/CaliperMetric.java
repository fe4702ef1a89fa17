package org.tinyprof.interchange.read;

import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.interchange.read.CaliperColumn.Fold;

/**
 * A metric of a table of another tool.
 *
 * @param own column of values without those of callees; {@link #NONE} if there is none
 * @param inclusive column of values with those of callees; {@link #NONE} if there is none
 * @param scale what to multiply the file's numbers with
 * @param fold what several values of one callpath make together
 */
record CaliperMetric(MetricDefinition definition, int own, int inclusive, double scale, Fold fold) {
  static final int NONE = -1;

  /** The name of a metric without the prefix that tells it apart from a name of the file. */
  static String plain(String column) {
    String rest =
        column.startsWith(CaliperNames.METRIC)
            ? column.substring(CaliperNames.METRIC.length())
            : column;
    return CaliperNames.TAKEN.contains(rest) ? rest : column;
  }

  /** Puts two values of one callpath together; NaN stands for no value. */
  double folded(double one, double other) {
    if (Double.isNaN(one) || Double.isNaN(other) || (one == other && fold == Fold.NONE)) {
      return Double.isNaN(one) ? other : one;
    }
    return switch (fold) {
      case SUM -> definition.fold(one, other);
      case SMALLEST -> Math.min(one, other);
      case LARGEST -> Math.max(one, other);
      case NONE -> Double.NaN;
    };
  }
}
