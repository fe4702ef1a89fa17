package org.tinyprof.analysis.export;

import java.io.IOException;
import java.io.Writer;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.tree.CallTree;

/**
 * Folded stacks for flame graphs: own nanoseconds of all ranks, as integers. Needs the index alone.
 * The format has no place for anything else: a line that is no stack makes its readers complain.
 */
final class Folded implements TextExport {
  @Override
  public void writeText(Run run, Writer out) throws IOException {
    CallTree time = new CallTree(run, run.time());
    String[] names = new String[time.size()];
    for (int i = 0; i < names.length; i++) {
      names[i] = time.name(i).replace(';', ':').replace('\r', ' ').replace('\n', ' ');
    }
    for (int i = 0; i < names.length; i++) {
      long nanos = Math.round(time.exclusive(i));
      if (nanos > 0) {
        String separator = "";
        for (int at : run.schema().callpaths().stack(i)) {
          out.append(separator).append(names[at]);
          separator = ";";
        }
        out.append(' ').append(Long.toString(nanos)).append('\n');
      }
    }
  }
}
