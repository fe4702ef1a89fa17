package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Selection;
import org.tinyprof.interchange.json.JsonOutput;

/**
 * Everything a profile holds as JSON: schema and lanes once, then a series a lane, callpath and
 * execution.
 */
final class WholeJson implements TextExport {
  private static final int VERSION = 2;

  @Override
  public void writeText(ExportedRun run, Writer out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    json.beginObject().name("tinyprof").value(VERSION);
    RunFacts.write(json.line().name("run"), run.info());
    schema(json, run.schema());
    lanes(json, run);
    json.line().name("series").beginArray();
    List<String> labels =
        IntStream.range(0, run.schema().metrics().size()).mapToObj(run.schema()::label).toList();
    run.visit(
        (callpath, lanes, block) -> {
          for (int lane = 0; lane < lanes.size(); lane++) {
            series(json, run.schema(), labels, callpath, lanes.get(lane), block, lane);
          }
        });
    json.endArray().endObject();
    out.append('\n');
  }

  private static void schema(JsonOutput json, Schema schema) throws IOException {
    json.line().name("metrics").beginArray();
    for (MetricDefinition metric : schema.metrics()) {
      json.line().beginObject().name("name").value(metric.name()).name("unit").value(metric.unit());
      json.name("kind").value(metric.kind().name().toLowerCase(Locale.ROOT));
      json.name("inclusive").value(metric.inclusive()).endObject();
    }
    json.endArray().line().name("counters").beginArray();
    for (CounterDefinition counter : schema.counters()) {
      json.beginObject().name("name").value(counter.name());
      json.name("unit").value(counter.unit()).endObject();
    }
    json.endArray().line().name("callpaths").beginArray();
    for (int callpath = 0; callpath < schema.callpaths().size(); callpath++) {
      callpath(json, schema.callpaths(), callpath);
    }
    json.endArray();
  }

  private static void callpath(JsonOutput json, Callpaths callpaths, int callpath)
      throws IOException {
    Callpath entry = callpaths.entry(callpath);
    json.line().beginObject().name("parent").value(entry.parent());
    json.name("name").value(callpaths.name(callpath));
    if (entry.event().identity() instanceof EventIdentity.Method method) {
      json.name("class").value(method.className()).name("method").value(method.method());
      json.name("descriptor").value(method.descriptor());
    }
    if (!entry.event().source().file().isEmpty()) {
      json.name("file").value(entry.event().source().file());
      json.name("line").value(entry.event().source().line());
    }
    if (!entry.event().source().location().isEmpty()) {
      json.name("location").value(entry.event().source().location());
    }
    json.name("loop").value(entry.loop().name().toLowerCase(Locale.ROOT));
    json.name("attributes").any(entry.attributes()).endObject();
  }

  private static void lanes(JsonOutput json, ExportedRun run) throws IOException {
    json.line().name("lanes").beginArray();
    for (LaneGroup group : run.source().groups(Selection.ALL)) {
      for (int lane = 0; lane < group.lanes().size(); lane++) {
        Lane named = group.lanes().get(lane);
        json.line().beginObject().name("rank").value(named.rank());
        json.name("thread").value(named.thread()).name("name").value(named.name());
        RunFacts.writeProcess(json, named);
        json.name("counters").beginArray();
        for (Column counter : group.counters()) {
          whole(json, counter, lane);
        }
        json.endArray().endObject();
      }
    }
    json.endArray();
  }

  private static void series(
      JsonOutput json,
      Schema schema,
      List<String> labels,
      int callpath,
      Lane lane,
      Block block,
      int index)
      throws IOException {
    if (block.shape().executions(index) == 0 && !timed(block, index)) {
      level(begin(json, callpath, lane), block, index).endObject();
    }
    for (int execution = 0; execution < block.shape().executions(index); execution++) {
      int start = block.shape().position(index, execution);
      int end = start + block.shape().iterations(index, execution);
      if (end > start) {
        begin(json, callpath, lane).name("execution").value(execution);
        json.name("open").value(block.shape().open(index, execution));
        level(json, block, index);
        values(json, schema, labels, block.columns(), start, end);
        json.endObject();
      }
    }
  }

  private static JsonOutput begin(JsonOutput json, int callpath, Lane lane) throws IOException {
    json.line().beginObject().name("callpath").value(callpath);
    return json.name("rank").value(lane.rank()).name("thread").value(lane.thread());
  }

  private static boolean timed(Block block, int lane) {
    return block.levels().level(lane) == Level.TIMED && block.levels().sinceNanos(lane) == 0;
  }

  private static JsonOutput level(JsonOutput json, Block block, int lane) throws IOException {
    return timed(block, lane)
        ? json
        : json.name("level")
            .value(block.levels().level(lane).name().toLowerCase(Locale.ROOT))
            .name("since")
            .value(block.levels().sinceNanos(lane));
  }

  private static void values(
      JsonOutput json, Schema schema, List<String> labels, List<Column> columns, int start, int end)
      throws IOException {
    for (int metric = 0; metric < columns.size(); metric++) {
      MetricDefinition definition = schema.metric(metric);
      Column column = columns.get(metric);
      if (definition.varying() && column.present(start, end) > 0) {
        json.name(labels.get(metric)).beginArray();
        for (int i = start; i < end; i++) {
          if (definition.kind() == MetricKind.DECIMAL && column.has(i)) {
            json.value(column.decimal(i));
          } else {
            whole(json, column, i);
          }
        }
        json.endArray();
      }
    }
  }

  private static void whole(JsonOutput json, Column column, int position) throws IOException {
    if (column.has(position)) {
      json.value(column.value(position));
    } else {
      json.nothing();
    }
  }
}
