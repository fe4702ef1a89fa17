package org.tinyprof.analysis.export;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.json.JsonOutput;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Column;
import org.tinyprof.format.Lane;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Block;

/**
 * Everything a profile holds as JSON: schema once, then a series a lane, callpath and execution.
 */
final class WholeJson implements TextExport {
  @Override
  public void writeText(Run run, Writer out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    json.beginObject().name("tinyprof").value(1);
    run(json, run.reader().run());
    json.line().name("metrics").beginArray();
    for (MetricDefinition metric : run.schema().metrics()) {
      json.line().beginObject().name("name").value(metric.name()).name("unit").value(metric.unit());
      json.name("kind").value(metric.kind().name().toLowerCase(Locale.ROOT));
      json.name("inclusive").value(metric.inclusive()).endObject();
    }
    json.endArray().line().name("callpaths").beginArray();
    for (Callpath entry : run.schema().callpaths().entries()) {
      json.line().beginObject().name("parent").value(entry.parent());
      json.name("name").value(entry.name());
      json.name("loop").value(entry.loop().name().toLowerCase(Locale.ROOT));
      json.name("attributes").any(entry.attributes()).endObject();
    }
    json.endArray().line().name("series").beginArray();
    List<MetricDefinition> metrics = run.schema().metrics();
    run.visit(
        Ranks.ALL,
        i -> true,
        (callpath, lanes, block) -> {
          for (int lane = 0; lane < lanes.size(); lane++) {
            for (int execution = 0; execution < block.shape().executions(lane); execution++) {
              if (block.shape().iterations(lane, execution) > 0) {
                series(json, metrics, callpath, lanes.get(lane), block, lane, execution);
              }
            }
          }
        });
    json.endArray().endObject();
    out.append('\n');
  }

  private static void run(JsonOutput json, RunInfo run) throws IOException {
    json.line().name("run").beginObject().name("program").value(run.program());
    json.name("start").value(run.start().toString()).name("ranks").value(run.ranks());
    json.name("hosts").any(run.hosts()).name("jdk").value(run.jdk());
    json.name("version").value(run.version()).name("clock").value(run.clock());
    json.name("configuration").value(run.configuration());
    json.name("properties").any(run.properties()).endObject();
  }

  private static void series(
      JsonOutput json,
      List<MetricDefinition> metrics,
      int callpath,
      Lane lane,
      Block block,
      int index,
      int execution)
      throws IOException {
    json.line().beginObject().name("callpath").value(callpath).name("rank").value(lane.rank());
    json.name("thread").value(lane.thread()).name("execution").value(execution);
    json.name("open").value(block.shape().open(index, execution));
    int start = block.shape().position(index, execution);
    int end = start + block.shape().iterations(index, execution);
    for (int metric = 0; metric < metrics.size(); metric++) {
      MetricDefinition definition = metrics.get(metric);
      if (definition.varying() && any(block.column(metric), start, end)) {
        json.name(definition.name()).beginArray();
        for (int i = start; i < end; i++) {
          value(json, definition, block.column(metric), i);
        }
        json.endArray();
      }
    }
    json.endObject();
  }

  private static boolean any(Column column, int start, int end) {
    boolean any = false;
    for (int i = start; i < end; i++) {
      any |= column.has(i);
    }
    return any;
  }

  private static void value(
      JsonOutput json, MetricDefinition definition, Column column, int position)
      throws IOException {
    if (!column.has(position)) {
      json.nothing();
    } else if (definition.kind() == MetricKind.DECIMAL) {
      json.value(column.decimal(position));
    } else {
      json.value(column.value(position));
    }
  }
}
