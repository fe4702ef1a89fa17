package org.tinyprof.analysis.export;

import java.io.IOException;
import java.io.Writer;
import org.tinyprof.analysis.Run;
import org.tinyprof.format.Column;
import org.tinyprof.format.Lane;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.Block;
import org.tinyprof.format.Schema;

/** Every value in a row of its own: callpath, rank, thread, execution, iteration, then metrics. */
final class ValuesCsv implements TextExport {
  @Override
  public void writeText(Run run, Writer out) throws IOException {
    Schema schema = run.schema();
    out.append("callpath,rank,thread,execution,iteration");
    for (MetricDefinition metric : schema.metrics()) {
      out.append(',').append(quoted(metric.name()));
    }
    out.append('\n');
    run.visit(
        Ranks.ALL,
        i -> true,
        (callpath, lanes, block) -> {
          String path = quoted(schema.callpaths().path(callpath));
          for (int lane = 0; lane < lanes.size(); lane++) {
            rows(out, schema, callpath, path, lanes.get(lane), block, lane);
          }
        });
  }

  private static void rows(
      Writer out, Schema schema, int callpath, String path, Lane lane, Block block, int index)
      throws IOException {
    String start = path + "," + lane.rank() + "," + quoted(lane.thread());
    for (int execution = 0; execution < block.shape().executions(index); execution++) {
      int position = block.shape().position(index, execution);
      for (int i = 0; i < block.shape().iterations(index, execution); i++) {
        out.append(start).append("," + execution + "," + i);
        for (int metric = 0; metric < schema.metrics().size(); metric++) {
          out.append(',').append(value(schema, callpath, block, metric, position + i));
        }
        out.append('\n');
      }
    }
  }

  private static String value(Schema schema, int callpath, Block block, int metric, int position) {
    MetricDefinition definition = schema.metric(metric);
    if (!definition.varying()) {
      return quoted(
          schema.callpaths().entry(callpath).attributes().getOrDefault(definition.name(), ""));
    }
    Column column = block.column(metric);
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
