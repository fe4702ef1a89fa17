package org.tinyprof.analysis.answer;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.values.Level;
import org.tinyprof.interchange.text.Figures;

/** One line on each callpath whose calls were not all recorded; from the index alone. */
public final class LevelNotes {
  private static final int COUNT = 0;
  private static final int TIME = 1;

  private final Overview overview;
  private final LoadedFrame sums;

  private LevelNotes(Overview overview, LoadedFrame sums) {
    this.overview = overview;
    this.sums = sums;
  }

  public static LevelNotes of(OpenProfile run) throws IOException, QuestionException {
    String count = run.schema().label(run.count());
    String time = run.schema().label(run.time());
    Frame frame = Frame.of(run).metrics(count, time).over(Reduction.SUM);
    return new LevelNotes(run.overview(), frame.load());
  }

  /** The line of a callpath, or the empty text if every lane recorded every call. */
  public String of(int callpath) {
    CallpathOverview seen = overview.callpath(callpath);
    long off = seen.levels().lanes(Level.OFF);
    long left = off + seen.levels().lanes(Level.COUNTED);
    if (left == 0) {
      return "";
    }
    double calls = Absent.orZero(sums.value(COUNT, callpath));
    String what =
        off == 0
            ? ", counted; their time was left to its caller"
            : each(sums.value(TIME, callpath), calls) + ", then left to its caller";
    String where = left < seen.lanes() ? " on " + left + " of " + seen.lanes() + " lanes" : "";
    return Cell.LEFT_OUT + " " + Figures.count(calls) + " calls" + what + where;
  }

  /** The line of each callpath. */
  public List<String> all() {
    return IntStream.range(0, overview.callpaths().size()).mapToObj(this::of).toList();
  }

  private static String each(double nanos, double calls) {
    return Double.isNaN(nanos)
        ? ", none timed"
        : ", " + Figures.perCall(Math.rint(nanos / Math.max(1, calls))) + " each";
  }
}
