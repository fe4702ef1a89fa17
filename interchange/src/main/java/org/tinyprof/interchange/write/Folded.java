package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.tinyprof.format.schema.Callpaths;

/**
 * Folded stacks for flame graphs: own nanoseconds of all ranks, as integers. Needs the index alone.
 * The format has no place for anything else: a line that is no stack makes its readers complain.
 */
final class Folded implements TextExport {
  @Override
  public void writeText(ExportedRun run, Writer out) throws IOException {
    CallpathValues times = run.values(ExportedRun.Rows.ALL, List.of(run.time()));
    Callpaths callpaths = run.schema().callpaths();
    String[] names = new String[callpaths.size()];
    for (int i = 0; i < names.length; i++) {
      names[i] = callpaths.name(i).replace(';', ':').replace('\r', ' ').replace('\n', ' ');
    }
    for (int i = 0; i < names.length; i++) {
      long nanos = Math.round(times.drawn(run.time(), i, 0));
      if (nanos > 0) {
        String separator = "";
        for (int at : callpaths.stack(i)) {
          out.append(separator).append(names[at]);
          separator = ";";
        }
        out.append(' ').append(Long.toString(nanos)).append('\n');
      }
    }
  }
}
