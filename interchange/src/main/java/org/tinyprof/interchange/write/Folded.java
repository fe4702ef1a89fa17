package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.tinyprof.format.schema.Callpaths;

/**
 * Folded stacks for flame graphs: own nanoseconds of all ranks as integers, or samples where a run
 * has no times. Needs the index alone. The format has no place for anything else: a line that is no
 * stack makes its readers complain.
 */
final class Folded implements TextExport {
  @Override
  public void writeText(ExportedRun run, Writer out) throws IOException {
    CallpathValues values = run.values(ExportedRun.Rows.ALL, List.of(run.weight()));
    boolean empty = true;
    Callpaths callpaths = run.schema().callpaths();
    String[] names = new String[callpaths.size()];
    for (int i = 0; i < names.length; i++) {
      names[i] = callpaths.name(i).replace(';', ':').replace('\r', ' ').replace('\n', ' ');
    }
    for (int i = 0; i < names.length; i++) {
      long weight = Math.round(values.drawn(run.weight(), i, 0));
      if (weight > 0) {
        empty = false;
        String separator = "";
        for (int at : callpaths.stack(i)) {
          out.append(separator).append(names[at]);
          separator = ";";
        }
        out.append(' ').append(Long.toString(weight)).append('\n');
      }
    }
    if (empty) {
      throw run.empty();
    }
  }
}
