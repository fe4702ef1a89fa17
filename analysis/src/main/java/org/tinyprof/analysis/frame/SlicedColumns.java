package org.tinyprof.analysis.frame;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.format.Schema;

/** The columns that a slice picks by the metrics' names. */
final class SlicedColumns {
  private SlicedColumns() {}

  static List<ValueColumn> of(Schema schema, Slice slice) throws QuestionException {
    List<ValueColumn> columns = new ArrayList<>();
    List<String> known = new ArrayList<>();
    for (int metric = 0; metric < schema.metrics().size(); metric++) {
      if (schema.metric(metric).varying()) {
        known.add(schema.label(metric));
        for (Scope scope : List.of(Scope.INCLUSIVE, Scope.EXCLUSIVE)) {
          if (slice.hasMetric(schema.label(metric), scope == Scope.INCLUSIVE)) {
            columns.add(ValueColumn.of(schema, metric, scope));
          }
        }
      }
    }
    if (columns.isEmpty()) {
      throw new QuestionException(
          "the slice has no metric of this run; it has " + String.join(", ", known));
    }
    return columns;
  }
}
