package org.tinyprof.io.flush;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.CallpathSizes;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Shape;

/** All that a profile says, as lines that do not depend on the order of its tables. */
final class Contents {
  private Contents() {}

  static Map<String, String> of(Schema tables, LaneValues part) {
    Map<String, String> lines = new TreeMap<>();
    for (int lane = 0; lane < part.lanes().size(); lane++) {
      StringBuilder counters = new StringBuilder();
      for (int i = 0; i < tables.counters().size(); i++) {
        if (!tables.counters().get(i).equals(CounterDefinition.CONTRADICTIONS)) {
          counters.append(tables.counters().get(i)).append(value(part.counters().get(i), lane));
        }
      }
      lines.put(part.lanes().get(lane).toString(), counters.toString());
      for (int callpath = 0; callpath < tables.callpaths().size(); callpath++) {
        String path = tables.callpaths().path(callpath);
        addSeries(lines, part.lanes().get(lane) + " " + path, tables, part.block(callpath), lane);
      }
      addMessages(lines, part.lanes().get(lane).toString(), tables, part.messages().get(lane));
    }
    return lines;
  }

  private static void addMessages(
      Map<String, String> lines, String name, Schema tables, LaneMessages messages) {
    lines.put(name + " messages", messages.communicators() + " " + messages.unresolved());
    for (CallpathSizes sizes : messages.sizes()) {
      String path = tables.callpaths().path(sizes.callpath());
      lines.put(name + " sizes " + path, Arrays.toString(sizes.counts()));
    }
  }

  private static void addSeries(
      Map<String, String> lines, String name, Schema tables, Block slice, int lane) {
    Shape shape = slice.shape();
    for (int execution = 0; execution < shape.executions(lane); execution++) {
      StringBuilder rows = new StringBuilder(shape.open(lane, execution) ? "open" : "");
      int from = shape.position(lane, execution);
      for (int row = from; row < from + shape.iterations(lane, execution); row++) {
        rows.append('[');
        for (int metric = 0; metric < tables.metrics().size(); metric++) {
          if (slice.column(metric).has(row)) {
            rows.append(tables.metric(metric).name()).append(value(slice.column(metric), row));
          }
        }
        rows.append(']');
      }
      if (shape.iterations(lane, execution) > 0) {
        lines.put(name + " " + execution, rows.toString());
      }
    }
  }

  private static String value(Column column, int position) {
    return column.has(position) ? "=" + column.value(position) + " " : "absent ";
  }
}
