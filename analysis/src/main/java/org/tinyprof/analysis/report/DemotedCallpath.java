package org.tinyprof.analysis.report;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.tinyprof.format.overview.LevelCounts;
import org.tinyprof.format.values.Level;
import org.tinyprof.interchange.text.Figures;

/**
 * A callpath whose calls ranks stopped timing, because that cost more than it told.
 *
 * @param level the coarsest level of any rank
 * @param calls on all ranks, as far as they were counted
 * @param callNanos time over calls
 * @param lanes how many stopped
 * @param ofLanes how many ran it
 */
record DemotedCallpath(
    String path, Level level, double calls, double callNanos, long lanes, long ofLanes) {

  static boolean is(LevelCounts levels) {
    return levels.lanes(Level.COUNTED) + levels.lanes(Level.OFF) > 0;
  }

  /** The callpaths with most calls first, at most so many. */
  static List<DemotedCallpath> most(CallTimes time, int number) {
    return IntStream.range(0, time.size())
        .filter(i -> is(time.overview(i).levels()))
        .mapToObj(i -> of(time, i))
        .sorted(Comparator.comparingDouble(left -> -left.calls))
        .limit(number)
        .toList();
  }

  private static DemotedCallpath of(CallTimes time, int callpath) {
    LevelCounts levels = time.overview(callpath).levels();
    long stopped = levels.lanes(Level.COUNTED) + levels.lanes(Level.OFF);
    return new DemotedCallpath(
        time.path(callpath),
        levels.lanes(Level.OFF) > 0 ? Level.OFF : Level.COUNTED,
        RankGroup.present(time.calls(callpath)),
        time.nanos(callpath) / RankGroup.present(time.calls(callpath)),
        stopped,
        Math.max(stopped, time.overview(callpath).lanes()));
  }

  String sentence() {
    String fate = level == Level.OFF ? "then left to its caller" : "then counted only";
    boolean wasTimed = level == Level.OFF && Double.isFinite(callNanos); // no call since is counted
    String each = wasTimed ? ", " + Figures.perCall(Math.rint(callNanos)) + " each" : "";
    String where = lanes == ofLanes ? "" : " on " + lanes + " of " + ofLanes + " ranks";
    return path + ": " + Figures.count(calls) + " calls" + each + ", " + fate + where + ".";
  }
}
