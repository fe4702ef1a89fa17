package org.tinyprof.io.snapshot;

import java.util.Map;
import java.util.TreeMap;

/** Counts and adds up the calls of exact timelines, step by step: the simple model of a profile. */
public final class TimelineSums {
  private final CallpathTable callpaths;
  private final Map<String, Long> sums = new TreeMap<>();

  private TimelineSums(CallpathTable callpaths) {
    this.callpaths = callpaths;
  }

  /** By callpath, such as {@code a<b}: the calls and their nanoseconds as text. */
  public static Map<String, String> ofTimelines(RankSnapshot snapshot) {
    TimelineSums sums = new TimelineSums(snapshot.callpaths());
    for (CollectedSteps thread : CollectedSteps.of(snapshot)) {
      sums.add(thread);
    }
    return sums.texts();
  }

  /** The same of the profile. */
  public static Map<String, String> ofProfile(RankSnapshot snapshot) {
    TimelineSums sums = new TimelineSums(snapshot.callpaths());
    for (RecordedLane lane : snapshot.lanes()) {
      for (Series series : lane.series()) {
        for (int i = 0; i < series.size(); i++) {
          sums.add("calls", series.callpath(), series.value(RecordedColumn.COUNT, i));
          sums.add("nanos", series.callpath(), series.value(RecordedColumn.TIME, i));
        }
      }
    }
    return sums.texts();
  }

  private Map<String, String> texts() {
    Map<String, String> texts = new TreeMap<>();
    sums.forEach((key, value) -> texts.put(key, Long.toString(value)));
    return texts;
  }

  private void add(CollectedSteps thread) {
    int before = CallpathTable.NO_PARENT;
    for (int i = 0; i < thread.moments.size(); i++) {
      int at = thread.callpaths.get(i);
      for (int each = at; each != CallpathTable.NO_PARENT; each = callpaths.parent(each)) {
        if (!isAround(each, before)) {
          add("calls", each, 1);
        }
        if (i + 1 < thread.moments.size()) {
          add("nanos", each, thread.moments.get(i + 1) - thread.moments.get(i));
        }
      }
      before = at;
    }
  }

  private boolean isAround(int callpath, int inner) {
    int at = inner;
    while (at > callpath) {
      at = callpaths.parent(at);
    }
    return at == callpath;
  }

  private void add(String what, int callpath, long more) {
    sums.merge(callpaths.path(callpath) + " " + what, more, Long::sum);
  }
}
