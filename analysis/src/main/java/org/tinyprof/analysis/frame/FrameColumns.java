package org.tinyprof.analysis.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.NearestName;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;

/** The columns that a run can have, by the names that people type. */
final class FrameColumns {
  private FrameColumns() {}

  /**
   * The column of a name such as {@code time.self}; empty if there is none. Of metrics that have
   * one name, the first is meant, unless the name says more.
   */
  static Optional<ValueColumn> named(Schema schema, String name) {
    return named(schema, name, schema::label)
        .or(() -> named(schema, name, metric -> schema.metric(metric).name()));
  }

  private static Optional<ValueColumn> named(
      Schema schema, String name, IntFunction<String> labels) {
    for (int metric = 0; metric < schema.metrics().size(); metric++) {
      String label = labels.apply(metric);
      if (schema.metric(metric).varying() && name.startsWith(label)) {
        String end = name.substring(label.length());
        if (end.isEmpty()) {
          return Optional.of(ValueColumn.of(schema, metric, Scope.RECORDED));
        }
        if (end.equals(ValueColumn.SELF)) {
          return Optional.of(ValueColumn.of(schema, metric, Scope.EXCLUSIVE));
        }
        if (end.equals(ValueColumn.INCLUSIVE)) {
          return Optional.of(ValueColumn.of(schema, metric, Scope.INCLUSIVE));
        }
      }
    }
    return Optional.empty();
  }

  static ValueColumn required(Schema schema, String name) throws QuestionException {
    Optional<ValueColumn> found = named(schema, name);
    if (found.isEmpty()) {
      throw NearestName.refusal(
          "no metric '" + name + "' in this run", name, metrics(schema), "It has");
    }
    return found.get();
  }

  private static List<String> metrics(Schema schema) {
    List<String> labels = new ArrayList<>();
    for (int metric = 0; metric < schema.metrics().size(); metric++) {
      if (schema.metric(metric).varying()) {
        labels.add(schema.label(metric));
      }
    }
    return labels;
  }

  /** The columns that have to be read: an error of time also needs the part that adds up. */
  static List<ValueColumn> read(Schema schema, List<ValueColumn> columns) {
    int cost = schema.metrics().indexOf(MetricDefinition.TIME_ERR_COST);
    boolean errors =
        columns.stream()
            .anyMatch(each -> schema.metric(each.metric()).equals(MetricDefinition.TIME_ERR));
    if (!errors || cost < 0) {
      return columns;
    }
    List<ValueColumn> all = new ArrayList<>(columns);
    all.add(ValueColumn.of(schema, cost, Scope.RECORDED));
    return all;
  }

  /** The columns that a slice picks. */
  static List<ValueColumn> ofSlice(Schema schema, Slice slice) throws QuestionException {
    List<ValueColumn> columns = new ArrayList<>();
    for (int metric = 0; metric < schema.metrics().size(); metric++) {
      for (Scope scope : List.of(Scope.INCLUSIVE, Scope.EXCLUSIVE)) {
        boolean picked = slice.hasMetric(schema.label(metric), scope == Scope.INCLUSIVE);
        if (schema.metric(metric).varying() && picked) {
          columns.add(ValueColumn.of(schema, metric, scope));
        }
      }
    }
    if (columns.isEmpty()) {
      throw new QuestionException(
          "the slice has no metric of this run; it has " + String.join(", ", metrics(schema)));
    }
    return columns;
  }
}
