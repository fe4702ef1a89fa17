package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.interchange.text.Figures;

/**
 * The call tree for Graphviz: a box for each callpath with its mean time a rank, or its samples
 * where a run has no times, and its share, and calls on the arrows. Needs the index alone.
 */
final class Dot implements TextExport {
  @Override
  public void writeText(ExportedRun run, Writer out) throws IOException {
    int time = run.weight();
    MetricDefinition metric = run.schema().metric(time);
    Callpaths callpaths = run.schema().callpaths();
    CallpathValues values = run.values(ExportedRun.Rows.ALL, List.of(time, run.count()));
    double total = 0;
    for (int i = 0; i < callpaths.size(); i++) {
      total += callpaths.entry(i).parent() == Callpath.ROOT ? values.known(time, i, 0) : 0;
    }
    List<String> notes = run.notes();
    out.append("digraph ").append(quoted(run.info().program())).append(" {\n");
    out.append("  node [shape=box, style=filled, colorscheme=reds9];\n");
    for (int i = 0; i < callpaths.size(); i++) {
      double nanos = values.known(time, i, 0);
      String mean = amount(metric, nanos / values.ranks());
      String figures = mean + ", " + Figures.percent(share(nanos, total));
      out.append("  c" + i + " [label=").append(quoted(callpaths.name(i) + "\n" + figures));
      out.append(", tooltip=").append(quoted((callpaths.path(i) + "\n" + notes.get(i)).strip()));
      out.append(", fillcolor=" + colour(share(values.drawn(time, i, 0), total)) + "];\n");
    }
    for (int i = 0; i < callpaths.size(); i++) {
      int parent = callpaths.entry(i).parent();
      if (parent != Callpath.ROOT) {
        out.append("  c" + parent + " -> c" + i);
        out.append(" [label=")
            .append(quoted(calls(values.value(run.count(), i, 0))))
            .append("];\n");
      }
    }
    out.append("}\n");
  }

  private static String amount(MetricDefinition metric, double value) {
    return metric.time()
        ? Figures.nanos(value)
        : metric.unit().equals("bytes")
            ? Figures.bytes(value)
            : (Figures.count(value) + " " + metric.unit()).strip();
  }

  private static double share(double nanos, double total) {
    return total == 0 ? 0 : nanos / total;
  }

  private static String calls(double count) {
    return Double.isNaN(count) ? "" : Figures.count(count);
  }

  /** From 1, pale, to 5: the callpath's own share of all time. */
  private static int colour(double own) {
    return 1 + (int) Math.min(4, Math.floor(own * 10));
  }

  /** Graphviz takes a backslash for the start of an escape; a line's end is one. */
  private static String quoted(String text) {
    String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\r", " ");
    return '"' + escaped.replace("\n", "\\n") + '"';
  }
}
