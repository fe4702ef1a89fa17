package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;

/**
 * Every value in a row of its own: callpath, rank, thread, execution, iteration, metrics, then what
 * is known of the lanes, as far as any lane knows it.
 */
final class ValuesCsv implements TextExport {
  private static final String NAME = "thread_name";

  @Override
  public void writeText(ExportedRun run, Writer out) throws IOException {
    Schema schema = run.schema();
    List<String> facts = facts(run.source().lanes());
    out.append("callpath,rank,thread,execution,iteration");
    for (int metric = 0; metric < schema.metrics().size(); metric++) {
      out.append(',').append(quoted(schema.label(metric)));
    }
    for (String fact : facts) {
      out.append(',').append(fact);
    }
    out.append('\n');
    run.visit(
        (callpath, lanes, block) -> {
          String path = quoted(schema.callpaths().path(callpath));
          for (int lane = 0; lane < lanes.size(); lane++) {
            String end = end(facts, lanes.get(lane));
            rows(out, schema, callpath, path, lanes.get(lane), end, block, lane);
          }
        });
  }

  /** The names of what is known of any lane, in one order. */
  private static List<String> facts(List<Lane> lanes) {
    List<String> order = List.of(NAME, "host", "process", "cores", "moment");
    List<String> known = new ArrayList<>(order);
    known.removeIf(fact -> lanes.stream().noneMatch(lane -> facts(lane).containsKey(fact)));
    return known;
  }

  private static Map<String, String> facts(Lane lane) {
    Map<String, String> facts = new LinkedHashMap<>();
    if (!lane.name().isEmpty()) {
      facts.put(NAME, lane.name());
    }
    RunFacts.ofProcess(lane).forEach((name, fact) -> facts.put(name, fact.toString()));
    return facts;
  }

  private static String end(List<String> facts, Lane lane) {
    if (facts.isEmpty()) {
      return "\n";
    }
    StringBuilder end = new StringBuilder();
    Map<String, String> known = facts(lane);
    for (String fact : facts) {
      end.append(',').append(quoted(known.getOrDefault(fact, "")));
    }
    return end.append('\n').toString();
  }

  private static void rows(
      Writer out,
      Schema schema,
      int callpath,
      String path,
      Lane lane,
      String end,
      Block block,
      int index)
      throws IOException {
    String thread = RunFacts.folded(lane) ? "" : Integer.toString(lane.thread());
    String start = path + "," + lane.rank() + "," + thread;
    for (int execution = 0; execution < block.shape().executions(index); execution++) {
      int position = block.shape().position(index, execution);
      for (int i = 0; i < block.shape().iterations(index, execution); i++) {
        out.append(start).append("," + execution + "," + i);
        for (int metric = 0; metric < schema.metrics().size(); metric++) {
          out.append(',').append(value(schema, callpath, block, metric, position + i));
        }
        out.append(end);
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
