package org.tinyprof.analysis.export;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.tinyprof.analysis.Figures;
import org.tinyprof.analysis.LevelNote;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.Callpath;

/**
 * The call tree for Graphviz: a box for each callpath with its mean time a lane and its share of
 * all time, and calls on the arrows. Needs the index alone.
 */
final class Dot implements TextExport {
  @Override
  public void writeText(Run run, Writer out) throws IOException {
    CallTree time = new CallTree(run, run.time());
    CallTree calls = new CallTree(run, run.count());
    double lanes = run.overview().lanes();
    List<String> notes = LevelNote.all(run);
    out.append("digraph ").append(quoted(run.info().program())).append(" {\n");
    out.append("  node [shape=box, style=filled, colorscheme=reds9];\n");
    for (int i = 0; i < time.size(); i++) {
      double share = time.total() == 0 ? 0 : time.value(i) / time.total();
      String figures = Figures.nanos(time.value(i) / lanes) + ", " + Figures.percent(share);
      out.append("  c" + i + " [label=").append(quoted(time.name(i) + "\n" + figures));
      out.append(", tooltip=").append(quoted((time.path(i) + "\n" + notes.get(i)).strip()));
      out.append(", fillcolor=" + colour(time, i) + "];\n");
    }
    for (int i = 0; i < time.size(); i++) {
      int parent = time.entry(i).parent();
      if (parent != Callpath.ROOT) {
        out.append("  c" + parent + " -> c" + i);
        out.append(" [label=")
            .append(quoted(calls.has(i) ? Figures.count(calls.value(i)) : ""))
            .append("];\n");
      }
    }
    out.append("}\n");
  }

  /** From 1, pale, to 5: the callpath's own share of all time. */
  private static int colour(CallTree time, int callpath) {
    double own = time.total() == 0 ? 0 : time.exclusive(callpath) / time.total();
    return 1 + (int) Math.min(4, Math.floor(own * 10));
  }

  /** Graphviz takes a backslash for the start of an escape; a line's end is one. */
  private static String quoted(String text) {
    String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\r", " ");
    return '"' + escaped.replace("\n", "\\n") + '"';
  }
}
