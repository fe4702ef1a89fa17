package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.values.Lane;

/** The time of threads beside {@code main}: by name where threads are lanes, else by root event. */
final class OtherThreads {
  private static final String OWN = "tinyprof-"; // what the profiler's threads are called
  private static final String NAMELESS = "virtual threads";

  /** The time of all threads of one name. */
  private static final class Sum {
    private double nanos;
    private final Set<Integer> ranks = new HashSet<>();
  }

  private final double wholeNanos;
  private final int over;
  private final Map<String, Sum> byName = new TreeMap<>();

  private OtherThreads(double wholeNanos, int over) {
    this.wholeNanos = wholeNanos;
    this.over = over;
  }

  /**
   * The longest first, at most so many; none without time.
   *
   * @param time of the main threads, or of all where threads are folded
   * @param wholeNanos what shares are parts of
   * @param over times are shown divided by this
   */
  static List<ThreadTime> of(
      OpenProfile run,
      CallTimes time,
      Ranks ranks,
      MainCallpaths main,
      double wholeNanos,
      int over,
      int rows)
      throws IOException, QuestionException {
    OtherThreads threads = new OtherThreads(wholeNanos, over);
    Stream<ThreadTime> all = ranks.threadsApart() ? threads.lanes(run) : threads.roots(time, main);
    return all.filter(thread -> thread.nanos() > 0)
        .sorted(Comparator.comparingDouble(thread -> -thread.nanos()))
        .limit(rows)
        .toList();
  }

  private Stream<ThreadTime> roots(CallTimes time, MainCallpaths main) {
    return time.roots().stream()
        .filter(root -> !main.has(root))
        .map(root -> thread(time.path(root), time.nanos(root), time.overview(root).lanes()));
  }

  private ThreadTime thread(String name, double nanos, long ranks) {
    return new ThreadTime(name, nanos / over, nanos / wholeNanos, ranks);
  }

  private Stream<ThreadTime> lanes(OpenProfile run) throws IOException, QuestionException {
    Slice others = Slice.lanes(lane -> lane.thread() > 0 && !lane.name().startsWith(OWN));
    if (others.isIn(run.source())) {
      LoadedFrame loaded = Frame.of(run).roots().slice(others).open(Dimension.LANE).load();
      for (int row = 0; row < loaded.rows().size(); row++) {
        for (int root = 0; root < loaded.tree().size(); root++) {
          add(loaded.rows().get(row), loaded.value(0, root, row, 0, 0));
        }
      }
    }
    return byName.entrySet().stream()
        .map(e -> thread(e.getKey(), e.getValue().nanos, e.getValue().ranks.size()));
  }

  private void add(Lane lane, double nanos) {
    if (nanos > 0) {
      Sum sum = of(lane.name().isEmpty() ? NAMELESS : lane.name());
      sum.nanos += nanos;
      sum.ranks.add(lane.rank());
    }
  }

  private Sum of(String name) {
    return byName.computeIfAbsent(name, unseen -> new Sum());
  }
}
