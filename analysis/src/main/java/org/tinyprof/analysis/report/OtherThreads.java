package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.Block;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Column;
import org.tinyprof.format.Lane;
import org.tinyprof.format.Selection;

/** The time of threads beside {@code main}: by name where threads are lanes, else by root event. */
final class OtherThreads {
  private static final String OWN = "tinyprof-"; // what the profiler's threads are called
  private static final String NAMELESS = "virtual threads";

  /** The time of all threads of one name. */
  private static final class Sum {
    private double nanos;
    private final Set<Integer> ranks = new HashSet<>();
  }

  private final int metric;
  private final double wholeNanos;
  private final int over;
  private final Map<String, Sum> byName = new TreeMap<>();

  private OtherThreads(int metric, double wholeNanos, int over) {
    this.metric = metric;
    this.wholeNanos = wholeNanos;
    this.over = over;
  }

  /**
   * The longest first, at most so many; none without time.
   *
   * @param time of all lanes
   * @param wholeNanos what shares are parts of
   * @param over times are shown divided by this
   */
  static List<ThreadTime> of(
      Run run,
      CallTree time,
      Ranks ranks,
      MainCallpaths main,
      double wholeNanos,
      int over,
      int rows)
      throws IOException {
    OtherThreads threads = new OtherThreads(run.time(), wholeNanos, over);
    Stream<ThreadTime> all =
        ranks.threadsApart() ? threads.lanes(run, time) : threads.roots(time, main);
    return all.filter(thread -> thread.nanos() > 0)
        .sorted(Comparator.comparingDouble(thread -> -thread.nanos()))
        .limit(rows)
        .toList();
  }

  private Stream<ThreadTime> roots(CallTree time, MainCallpaths main) {
    return time.roots().stream()
        .filter(root -> !main.has(root))
        .map(root -> thread(time.path(root), time.value(root), time.overview(root).lanes()));
  }

  private ThreadTime thread(String name, double nanos, long ranks) {
    return new ThreadTime(name, nanos / over, nanos / wholeNanos, ranks);
  }

  private Stream<ThreadTime> lanes(Run run, CallTree time) throws IOException {
    Selection roots =
        Selection.ALL
            .lanes(lane -> lane.thread() > 0 && !lane.name().startsWith(OWN))
            .callpaths(callpath -> time.entry(callpath).parent() == Callpath.ROOT)
            .metric(metric);
    run.visit(roots, this::add);
    return byName.entrySet().stream()
        .map(e -> thread(e.getKey(), e.getValue().nanos, e.getValue().ranks.size()));
  }

  private void add(int callpath, List<Lane> lanes, Block block) {
    Column times = block.column(metric);
    for (int i = 0; i < lanes.size(); i++) {
      int end = block.shape().laneStart(i + 1);
      double nanos = 0;
      for (int value = block.shape().laneStart(i); value < end; value++) {
        nanos += times.value(value);
      }
      if (nanos > 0) {
        Lane lane = lanes.get(i);
        Sum sum = of(lane.name().isEmpty() ? NAMELESS : lane.name());
        sum.nanos += nanos;
        sum.ranks.add(lane.rank());
      }
    }
  }

  private Sum of(String name) {
    return byName.computeIfAbsent(name, unseen -> new Sum());
  }
}
