package org.tinyprof.analysis;

import java.io.IOException;
import java.util.List;
import org.tinyprof.format.Level;
import org.tinyprof.format.overview.CallpathOverview;

/** One line on a callpath whose calls were not all recorded; from the index alone. */
public final class LevelNote {
  /** Marks what was left. */
  public static final String MARK = "‡";

  private LevelNote() {}

  /**
   * The line, or the empty text if every lane recorded every call.
   *
   * @param count column of the metric {@code count}
   * @param time column of the metric {@code time}
   */
  public static String of(CallpathOverview callpath, int count, int time) {
    long off = callpath.levels().lanes(Level.OFF);
    long left = off + callpath.levels().lanes(Level.COUNTED);
    if (left == 0) {
      return "";
    }
    double calls = callpath.metric(count).lanes().sum().doubleValue();
    String what =
        off == 0
            ? ", counted; their time was left to its caller"
            : each(callpath, calls, time) + ", then left to its caller";
    String where =
        left < callpath.lanes() ? " on " + left + " of " + callpath.lanes() + " lanes" : "";
    return MARK + " " + Figures.count(calls) + " calls" + what + where;
  }

  /** The line of each callpath of a run. */
  public static List<String> all(Run run) throws IOException {
    int count = run.count();
    int time = run.time();
    return run.overview().callpaths().stream().map(each -> of(each, count, time)).toList();
  }

  private static String each(CallpathOverview callpath, double calls, int time) {
    if (callpath.metric(time).lanes().count() == 0) {
      return ", none timed";
    }
    double mean = callpath.metric(time).lanes().sum().doubleValue() / Math.max(1, calls);
    return ", " + Figures.perCall(Math.rint(mean)) + " each";
  }
}
