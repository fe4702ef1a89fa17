package org.tinyprof.analysis.export;

import java.io.IOException;
import java.io.Writer;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.Callpath;

/**
 * Folded stacks for flame graphs: own nanoseconds of all ranks, as integers. Needs the index alone.
 */
final class Folded implements TextExport {
  @Override
  public void writeText(Run run, Writer out) throws IOException {
    CallTree time = new CallTree(run, run.time());
    for (int i = 0; i < time.size(); i++) {
      long nanos = Math.round(time.exclusive(i));
      if (nanos > 0) {
        out.append(stack(time, i)).append(' ').append(Long.toString(nanos)).append('\n');
      }
    }
  }

  private static String stack(CallTree tree, int callpath) {
    Callpath entry = tree.entry(callpath);
    String name = entry.name().replace(';', ':').replaceAll("[\r\n]", " ");
    return entry.parent() == Callpath.ROOT ? name : stack(tree, entry.parent()) + ";" + name;
  }
}
