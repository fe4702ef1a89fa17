package org.tinyprof.format.text;

import java.io.IOException;
import java.util.Map;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;

/** Writes a callpath's line: id, consistent metrics, loop mode, varying metrics. */
final class RowWriter {
  private final Schema schema;
  private final Map<EventDefinition, Integer> codes;
  private final Cells cells;

  RowWriter(
      Schema schema, Map<EventDefinition, Integer> codes, Numbers numbers, Cells.Spill spill) {
    this.schema = schema;
    this.codes = codes;
    this.cells = new Cells(numbers, spill);
  }

  /** The end of the line; what came before it was spilled. */
  StringBuilder row(int callpath, Block block) throws IOException {
    Callpath entry = schema.callpaths().entry(callpath);
    StringBuilder row = id(callpath);
    for (MetricDefinition metric : schema.metrics()) {
      if (!metric.varying()) {
        String value = entry.attributes().get(metric.name());
        row.append(',').append(value == null ? "" : Csv.field(value));
      }
    }
    row.append(entry.loop() == LoopMode.EACH ? ",1" : ",0");
    for (int i = 0; i < schema.metrics().size(); i++) {
      if (schema.metric(i).varying()) {
        row.append(',');
        cells.write(row, schema.metric(i), block, i);
      }
    }
    return row.append(',').append(LevelCell.write(block.levels())).append('\n');
  }

  private StringBuilder id(int callpath) {
    StringBuilder id = new StringBuilder();
    for (int at : schema.callpaths().stack(callpath)) {
      String code = codes.get(schema.callpaths().entry(at).event()).toString();
      id.append(id.isEmpty() ? "" : Callpaths.SEPARATOR).append(code);
    }
    return id;
  }
}
