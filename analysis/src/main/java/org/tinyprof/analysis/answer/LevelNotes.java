package org.tinyprof.analysis.answer;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.values.Level;
import org.tinyprof.interchange.text.Figures;

/** One line on each callpath whose calls were not all recorded; from the index alone. */
public final class LevelNotes {
  private static final int COUNT = 0;
  private static final int TIME = 1;

  private final int callpaths;
  private final Map<Integer, String> lines; // of those callpaths that have one

  private LevelNotes(int callpaths, Map<Integer, String> lines) {
    this.callpaths = callpaths;
    this.lines = Map.copyOf(lines);
  }

  public static LevelNotes of(OpenProfile run) throws IOException, QuestionException {
    List<CallpathOverview> all = run.overview().callpaths();
    int[] incomplete = IntStream.range(0, all.size()).filter(i -> left(all.get(i)) > 0).toArray();
    Map<Integer, String> lines = new HashMap<>();
    if (incomplete.length > 0) {
      String count = run.schema().label(run.count());
      String time = run.schema().label(run.time());
      LoadedFrame sums = Frame.of(run).metrics(count, time).over(Reduction.SUM).load();
      for (int callpath : incomplete) {
        lines.put(callpath, line(all.get(callpath), sums, callpath));
      }
    }
    return new LevelNotes(all.size(), lines);
  }

  /** The line of a callpath, or the empty text if every lane recorded every call. */
  public String of(int callpath) {
    return lines.getOrDefault(callpath, "");
  }

  /** The line of each callpath. */
  public List<String> all() {
    return IntStream.range(0, callpaths).mapToObj(this::of).toList();
  }

  /** How many lanes left calls to their caller, or at least the time of these. */
  private static long left(CallpathOverview seen) {
    return seen.levels().lanes(Level.OFF) + seen.levels().lanes(Level.COUNTED);
  }

  private static String line(CallpathOverview seen, LoadedFrame sums, int callpath) {
    long left = left(seen);
    double calls = Absent.orZero(sums.value(COUNT, callpath));
    String what =
        seen.levels().lanes(Level.OFF) == 0
            ? ", counted; their time was left to its caller"
            : each(sums.value(TIME, callpath), calls) + ", then left to its caller";
    String where = left < seen.lanes() ? " on " + left + " of " + seen.lanes() + " lanes" : "";
    return Cell.LEFT_OUT + " " + Figures.count(calls) + " calls" + what + where;
  }

  private static String each(double nanos, double calls) {
    return Double.isNaN(nanos)
        ? ", none timed"
        : ", " + Figures.perCall(Math.rint(nanos / Math.max(1, calls))) + " each";
  }
}
