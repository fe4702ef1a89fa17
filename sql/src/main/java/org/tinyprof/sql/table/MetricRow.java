package org.tinyprof.sql.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;

/**
 * A row of the table of metrics.
 *
 * @param name as maps of metrics have it: of two metrics with one name, more than the name
 */
record MetricRow(String run, String name, MetricDefinition metric) {
  static List<MetricRow> of(RunHandle handle) throws IOException {
    Schema schema = handle.run().schema();
    List<MetricRow> rows = new ArrayList<>();
    for (int i = 0; i < schema.metrics().size(); i++) {
      rows.add(new MetricRow(handle.id(), schema.label(i), schema.metric(i)));
    }
    return rows;
  }

  static List<RowField<MetricRow>> fields() {
    return List.of(
        RowField.text("run", MetricRow::run),
        RowField.text("name", MetricRow::name),
        RowField.text("unit", row -> row.metric.unit()),
        RowField.of("inclusive", FieldType.BOOLEAN, row -> Optional.of(row.metric.inclusive())),
        RowField.text("kind", row -> row.metric.kind().word()));
  }
}
