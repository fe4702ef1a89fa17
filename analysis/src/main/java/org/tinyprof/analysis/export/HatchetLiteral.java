package org.tinyprof.analysis.export;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.json.JsonOutput;
import org.tinyprof.analysis.tree.CallTree;

/**
 * Hatchet's literal JSON, for {@code GraphFrame.from_literal}: seconds in the mean over all lanes.
 * It has no ranks; Caliper's split JSON has. Needs the index alone. What is known of the run stands
 * in the first root, where Hatchet passes over it.
 */
final class HatchetLiteral implements TextExport {
  private static final double NANOS = 1e9;

  /** In the place of a callpath: the children of the last one are written. */
  private static final int END = -1;

  @Override
  public void writeText(Run run, Writer out) throws IOException {
    CallTree time = new CallTree(run, run.time());
    JsonOutput json = new JsonOutput(out);
    double lanes = (double) run.overview().lanes();
    json.beginArray();
    Deque<Integer> waiting = new ArrayDeque<>();
    push(waiting, time.roots());
    while (!waiting.isEmpty()) {
      int next = waiting.pop();
      if (next == END) {
        json.endArray().endObject();
      } else {
        begin(json, time, lanes, next);
        if (next == time.roots().get(0)) {
          RunFacts.write(json.name("run"), run.info());
        }
        json.name("children").beginArray();
        waiting.push(END);
        push(waiting, time.children(next));
      }
    }
    json.endArray();
    out.append('\n');
  }

  private static void push(Deque<Integer> waiting, List<Integer> siblings) {
    for (int at = siblings.size() - 1; at >= 0; at--) {
      waiting.push(siblings.get(at));
    }
  }

  /** Writes a callpath up to its children. */
  private static void begin(JsonOutput json, CallTree time, double lanes, int callpath)
      throws IOException {
    json.line().beginObject().name("frame").beginObject();
    json.name("name").value(time.name(callpath)).name("type").value("function");
    json.endObject().name("metrics").beginObject();
    json.name("time").value(time.exclusive(callpath) / lanes / NANOS);
    json.name("time (inc)").value(time.value(callpath) / lanes / NANOS);
    json.endObject();
  }
}
