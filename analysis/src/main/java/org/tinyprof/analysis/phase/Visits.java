package org.tinyprof.analysis.phase;

import java.util.Arrays;
import org.tinyprof.analysis.time.TimelineThread;
import org.tinyprof.format.schema.Callpaths;

/** When a thread was in which callpath: from each enter to its exit, in the order of enters. */
final class Visits {
  private static final int ROOM = 64;

  private int[] callpaths = new int[ROOM];
  private long[] enters = new long[ROOM];
  private long[] exits = new long[ROOM];
  private int size;

  /** Those of a thread whose calls were recorded. */
  static Visits of(TimelineThread calls, Callpaths callpaths) {
    Visits visits = new Visits();
    int[] open = new int[0];
    int[] stack = new int[0]; // the callpaths that are open
    for (int i = 0; i < calls.size(); i++) {
      int[] now = calls.callpath(i) < 0 ? new int[0] : callpaths.stack(calls.callpath(i));
      long moment = calls.moment(i);
      int same = 0;
      while (same < Math.min(now.length, stack.length) && now[same] == stack[same]) {
        same++;
      }
      for (int depth = same; depth < stack.length; depth++) {
        visits.exits[open[depth]] = moment;
      }
      open = Arrays.copyOf(open, now.length);
      for (int depth = same; depth < now.length; depth++) {
        open[depth] = visits.enter(now[depth], moment);
      }
      stack = now;
    }
    for (int each : open) {
      visits.exits[each] = calls.to();
    }
    return visits;
  }

  /** A callpath is entered; returns the number of the visit. */
  int enter(int callpath, long moment) {
    if (size == callpaths.length) {
      callpaths = Arrays.copyOf(callpaths, 2 * size);
      enters = Arrays.copyOf(enters, 2 * size);
      exits = Arrays.copyOf(exits, 2 * size);
    }
    callpaths[size] = callpath;
    enters[size] = moment;
    exits[size] = moment;
    return size++;
  }

  void exit(int visit, long moment) {
    exits[visit] = moment;
  }

  int size() {
    return size;
  }

  int callpath(int visit) {
    return callpaths[visit];
  }

  long enter(int visit) {
    return enters[visit];
  }

  long exit(int visit) {
    return exits[visit];
  }
}
