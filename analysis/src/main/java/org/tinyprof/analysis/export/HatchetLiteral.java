package org.tinyprof.analysis.export;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.foreign.CaliperNames;
import org.tinyprof.analysis.json.JsonOutput;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.overview.Summary;

/**
 * Hatchet's literal JSON, for {@code GraphFrame.from_literal}: every metric in the mean over all
 * lanes, times in seconds, shortest and longest calls over all lanes. It has no ranks; Caliper's
 * split JSON has. Needs the index alone.
 *
 * <p>Tags, methods and sources are properties of frames. What is known of the run stands in the
 * first root, where Hatchet passes over it. An absent value is null, because Hatchet learns the
 * names of metrics from a root.
 */
final class HatchetLiteral implements TextExport {
  private static final double NANOS = 1e9;

  /** In the place of a callpath: the children of the last one are written. */
  private static final int END = -1;

  @Override
  public void writeText(Run run, Writer out) throws IOException {
    List<Values> metrics = new ArrayList<>();
    for (int metric : LaneTree.varying(run.schema())) {
      metrics.add(new Values(run, metric));
    }
    List<CallpathTexts> texts = CallpathTexts.of(run);
    CallTree time = new CallTree(run, run.time());
    JsonOutput json = new JsonOutput(out);
    json.beginArray();
    Deque<Integer> waiting = new ArrayDeque<>();
    push(waiting, time.roots());
    while (!waiting.isEmpty()) {
      int next = waiting.pop();
      if (next == END) {
        json.endArray().endObject();
      } else {
        frame(json, time, texts, next);
        json.name("metrics").beginObject();
        for (Values metric : metrics) {
          metric.write(json, next);
        }
        json.endObject();
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

  private static void frame(JsonOutput json, CallTree tree, List<CallpathTexts> texts, int callpath)
      throws IOException {
    json.line().beginObject().name("frame").beginObject();
    json.name("name").value(tree.name(callpath)).name("type").value("function");
    for (CallpathTexts text : texts) {
      if (!text.text(callpath).isEmpty()) {
        json.name(text.name()).value(text.text(callpath));
      }
    }
    json.endObject();
  }

  /** The values of a metric over all lanes. */
  private static final class Values {
    private final MetricDefinition definition;
    private final int metric;
    private final String name;
    private final CallTree tree;
    private final double divisor;

    Values(Run run, int metric) throws IOException {
      this.definition = run.schema().metric(metric);
      this.metric = metric;
      this.name = CaliperTable.name(run.schema(), metric);
      this.tree = new CallTree(run, metric);
      this.divisor = run.overview().lanes() * (definition.time() ? NANOS : 1);
    }

    void write(JsonOutput json, int callpath) throws IOException {
      if (!tree.has(callpath)) {
        json.name(name).nothing();
        if (LaneTree.nests(definition)) {
          json.name(name + CaliperNames.INCLUSIVE).nothing();
        }
      } else if (definition.equals(MetricDefinition.TIME_MIN)) {
        json.name(name).value(calls(callpath).min().doubleValue() / NANOS);
      } else if (definition.equals(MetricDefinition.TIME_MAX)) {
        json.name(name).value(calls(callpath).max().doubleValue() / NANOS);
      } else if (LaneTree.nests(definition)) {
        json.name(name).value(own(callpath) / divisor);
        json.name(name + CaliperNames.INCLUSIVE).value(tree.value(callpath) / divisor);
      } else {
        json.name(name).value(tree.value(callpath) / divisor);
      }
    }

    private Summary calls(int callpath) {
      return tree.overview(callpath).metric(metric).values();
    }

    private double own(int callpath) {
      if (definition.time()) {
        return tree.exclusive(callpath);
      }
      double own = tree.value(callpath);
      for (int child : tree.children(callpath)) {
        own -= tree.value(child);
      }
      return own;
    }
  }
}
