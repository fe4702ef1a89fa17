package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.interchange.read.CaliperNames;

/**
 * Hatchet's literal JSON, for {@code GraphFrame.from_literal}: every metric in the mean over all
 * ranks, times in seconds, shortest and longest calls and lines over all ranks. It has no ranks;
 * Caliper's split JSON has. Needs the index alone.
 *
 * <p>Tags, methods and sources are properties of frames. What is known of the run stands in the
 * first root, where Hatchet passes over it. An absent value is null, because Hatchet learns the
 * names of metrics from a root.
 */
final class HatchetLiteral implements TextExport {
  /** In the place of a callpath: the children of the last one are written. */
  private static final int END = -1;

  @Override
  public void writeText(ExportedRun run, Writer out) throws IOException {
    List<Integer> metrics = run.varying();
    CallpathValues values = run.values(ExportedRun.Rows.ALL, metrics);
    Callpaths callpaths = run.schema().callpaths();
    Forest forest = Forest.of(callpaths);
    List<CallpathTexts> texts = CallpathTexts.of(run);
    JsonOutput json = new JsonOutput(out);
    json.beginArray();
    Deque<Integer> waiting = new ArrayDeque<>();
    push(waiting, forest, Forest.NONE);
    while (!waiting.isEmpty()) {
      int next = waiting.pop();
      if (next == END) {
        json.endArray().endObject();
      } else {
        frame(json, callpaths.name(next), texts, next);
        json.name("metrics").beginObject();
        for (int metric : metrics) {
          value(json, run.schema(), values, metric, next);
        }
        json.endObject();
        if (next == forest.child(Forest.NONE, 0)) {
          RunFacts.write(json.name("run"), run.info());
        }
        json.name("children").beginArray();
        waiting.push(END);
        push(waiting, forest, next);
      }
    }
    json.endArray();
    out.append('\n');
  }

  private static void push(Deque<Integer> waiting, Forest forest, int parent) {
    for (int at = forest.children(parent) - 1; at >= 0; at--) {
      waiting.push(forest.child(parent, at));
    }
  }

  private static void frame(JsonOutput json, String name, List<CallpathTexts> texts, int callpath)
      throws IOException {
    json.line().beginObject().name("frame").beginObject();
    json.name("name").value(name).name("type").value("function");
    for (CallpathTexts text : texts) {
      if (!text.text(callpath).isEmpty()) {
        json.name(text.name()).value(text.text(callpath));
      }
    }
    json.endObject();
  }

  private static void value(
      JsonOutput json, Schema schema, CallpathValues values, int metric, int callpath)
      throws IOException {
    MetricDefinition definition = schema.metric(metric);
    String name = CaliperTable.name(schema, metric);
    boolean single = definition.isExtreme() || definition.isLine();
    double scale = CaliperTable.scale(definition) * (single ? 1 : values.ranks());
    json.name(name).value(values.own(metric, callpath, 0) / scale);
    if (definition.nests()) {
      json.name(name + CaliperNames.INCLUSIVE).value(values.value(metric, callpath, 0) / scale);
    }
  }
}
