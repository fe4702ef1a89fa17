package org.tinyprof.analysis.export;

import java.io.IOException;
import java.io.Writer;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.json.JsonOutput;
import org.tinyprof.analysis.tree.CallTree;

/**
 * Hatchet's literal JSON, for {@code GraphFrame.from_literal}: seconds in the mean over all lanes.
 * It has no ranks; Caliper's split JSON has. Needs the index alone.
 */
final class HatchetLiteral implements TextExport {
  private static final double NANOS = 1e9;

  @Override
  public void writeText(Run run, Writer out) throws IOException {
    CallTree time = new CallTree(run, run.time());
    JsonOutput json = new JsonOutput(out);
    json.beginArray();
    for (int root : time.roots()) {
      node(json, time, (double) run.summaries().lanes(), root);
    }
    json.endArray();
    out.append('\n');
  }

  private static void node(JsonOutput json, CallTree time, double lanes, int callpath)
      throws IOException {
    json.line().beginObject().name("frame").beginObject();
    json.name("name").value(time.entry(callpath).name()).name("type").value("function");
    json.endObject().name("metrics").beginObject();
    json.name("time").value(time.exclusive(callpath) / lanes / NANOS);
    json.name("time (inc)").value(time.value(callpath) / lanes / NANOS);
    json.endObject().name("children").beginArray();
    for (int child : time.children(callpath)) {
      node(json, time, lanes, child);
    }
    json.endArray().endObject();
  }
}
