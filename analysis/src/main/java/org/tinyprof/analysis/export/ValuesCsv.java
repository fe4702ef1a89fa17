package org.tinyprof.analysis.export;

import java.io.IOException;
import java.io.Writer;
import org.tinyprof.analysis.Run;
import org.tinyprof.format.Column;
import org.tinyprof.format.Lane;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.Slice;
import org.tinyprof.format.Tables;

/** Every value in a row of its own: callpath, rank, thread, execution, iteration, then metrics. */
final class ValuesCsv implements TextExport {
  @Override
  public void writeText(Run run, Writer out) throws IOException {
    Tables tables = run.tables();
    out.append("callpath,rank,thread,execution,iteration");
    for (MetricDefinition metric : tables.metrics()) {
      out.append(',').append(quoted(metric.name()));
    }
    out.append('\n');
    run.visit(
        Ranks.ALL,
        i -> true,
        (callpath, lanes, slice) -> {
          String path = quoted(tables.callpaths().path(callpath));
          for (int lane = 0; lane < lanes.size(); lane++) {
            rows(out, tables, callpath, path, lanes.get(lane), slice, lane);
          }
        });
  }

  private static void rows(
      Writer out, Tables tables, int callpath, String path, Lane lane, Slice slice, int index)
      throws IOException {
    String start = path + "," + lane.rank() + "," + quoted(lane.thread());
    for (int execution = 0; execution < slice.shape().executions(index); execution++) {
      int position = slice.shape().position(index, execution);
      for (int i = 0; i < slice.shape().iterations(index, execution); i++) {
        out.append(start).append("," + execution + "," + i);
        for (int metric = 0; metric < tables.metrics().size(); metric++) {
          out.append(',').append(value(tables, callpath, slice, metric, position + i));
        }
        out.append('\n');
      }
    }
  }

  private static String value(Tables tables, int callpath, Slice slice, int metric, int position) {
    MetricDefinition definition = tables.metric(metric);
    if (!definition.varying()) {
      return quoted(
          tables.callpaths().entry(callpath).attributes().getOrDefault(definition.name(), ""));
    }
    Column column = slice.column(metric);
    if (!column.has(position)) {
      return "";
    }
    return definition.kind() == MetricKind.DECIMAL
        ? Double.toString(column.decimal(position))
        : Long.toString(column.value(position));
  }

  private static String quoted(String text) {
    return text.matches("[^,\"\r\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
