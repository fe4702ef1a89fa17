package org.tinyprof.format.text;

import java.util.Map;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Slice;
import org.tinyprof.format.Tables;

/** Writes a callpath's line: id, consistent metrics, loop mode, varying metrics. */
final class RowWriter {
  private final Tables tables;
  private final Map<String, Integer> codes;
  private final Cells cells;

  RowWriter(Tables tables, Map<String, Integer> codes, Numbers numbers) {
    this.tables = tables;
    this.codes = codes;
    this.cells = new Cells(numbers);
  }

  String row(int callpath, Slice slice) {
    Callpath entry = tables.callpaths().entry(callpath);
    StringBuilder row = id(callpath);
    for (MetricDefinition metric : tables.metrics()) {
      if (!metric.varying()) {
        String value = entry.attributes().get(metric.name());
        row.append(',').append(value == null ? "" : Csv.field(value));
      }
    }
    row.append(entry.loop() == LoopMode.EACH ? ",1" : ",0");
    for (int i = 0; i < tables.metrics().size(); i++) {
      if (tables.metric(i).varying()) {
        row.append(',');
        cells.write(row, tables.metric(i), slice, i);
      }
    }
    return row.append('\n').toString();
  }

  private StringBuilder id(int callpath) {
    StringBuilder id = new StringBuilder();
    for (int at : tables.callpaths().stack(callpath)) {
      String code = codes.get(tables.callpaths().entry(at).name()).toString();
      id.append(id.isEmpty() ? "" : Callpaths.SEPARATOR).append(code);
    }
    return id;
  }
}
