package org.tinyprof.format.binary;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.LevelCounts;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * How many lanes estimated each callpath. Summaries count these lanes as sampled, which is what
 * readers of version 1.2 know.
 */
final class EstimatedCodec {
  private EstimatedCodec() {}

  /** Whether any lane of any callpath was estimated: if not, there is nothing to write. */
  static boolean isNeeded(Overview overview) {
    for (CallpathOverview callpath : overview.callpaths()) {
      if (callpath.levels().lanes(Level.ESTIMATED) > 0) {
        return true;
      }
    }
    return false;
  }

  static void write(Output out, Overview overview) {
    long[] lanes = new long[overview.callpaths().size()];
    for (int i = 0; i < lanes.length; i++) {
      lanes[i] = overview.callpath(i).levels().lanes(Level.ESTIMATED);
    }
    Sequences.write(out, lanes);
  }

  /** An overview with the lanes that estimated taken out of those that sampled. */
  static Overview read(Input in, Overview overview) throws MalformedProfileException {
    long[] lanes = Sequences.read(in, overview.callpaths().size());
    List<CallpathOverview> callpaths = new ArrayList<>();
    for (int i = 0; i < lanes.length; i++) {
      CallpathOverview callpath = overview.callpath(i);
      if (lanes[i] < 0 || lanes[i] > callpath.levels().lanes(Level.SAMPLED)) {
        throw in.malformed("impossible number of estimated lanes " + lanes[i]);
      }
      LevelCounts levels = callpath.levels();
      callpaths.add(lanes[i] == 0 ? callpath : callpath.with(levels.estimated(lanes[i])));
    }
    return overview.with(callpaths);
  }
}
