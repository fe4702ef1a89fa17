package org.tinyprof.io.snapshot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tinyprof.Metric;
import org.tinyprof.runtime.calibration.ProbeCosts;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.Executions;
import org.tinyprof.runtime.tree.LaneId;
import org.tinyprof.runtime.tree.Node;
import org.tinyprof.runtime.tree.Sampling;

/** A tree that tests drive with times of their own, and read as lines of text. */
public final class TestTree {
  public final Executions executions;
  public final CallTree tree;

  public TestTree(RecordingLimits limits) {
    executions = new Executions(limits.executions());
    tree = new CallTree(LaneId.FOLDED, false, limits, executions, Metering.OFF);
  }

  /** Enters at a time that is also the ticker's. */
  public Node enter(int event, long now) {
    return enter(event, now, now);
  }

  public Node enter(int event, long now, long tick) {
    if (tree.mayChangeExecution(event)) {
      tree.changeExecution(event, now, tick);
    }
    Node node = tree.enter(event);
    if (node != Node.FOLDED) {
      node = node.isReadDue() ? tree.belowCallers(node) : node;
      if (node.timed()) {
        Sampling.begin(node, tick);
      }
      tree.start(node, node.timed() ? now : tick);
    }
    return node;
  }

  public void exit(Node node, long now) {
    tree.exit(node, now, now);
  }

  public void exit(Node node, long now, long tick) {
    tree.exit(node, now, tick);
  }

  /** Times as they were recorded: as if recording cost nothing. */
  public RankSnapshot snapshot() {
    return snapshot(ProbeCosts.NONE, false);
  }

  public RankSnapshot snapshot(ProbeCosts costs, boolean raw) {
    RankSnapshot snapshot = new RankSnapshot(List.of(), 0);
    TreeReader.read(tree, snapshot, System.nanoTime());
    snapshot.compensate(costs, Metering.OFF, raw);
    return snapshot.finish();
  }

  /** Several trees of a rank with a metric of the user's, as they were recorded. */
  public static RankSnapshot raw(List<CallTree> trees) {
    Metric metric = Metric.varying("energy", "J");
    RankSnapshot snapshot = new RankSnapshot(List.of(metric), 0);
    for (CallTree tree : trees) {
      TreeReader.read(tree, snapshot, 0);
    }
    snapshot.compensate(ProbeCosts.NONE, Metering.OFF, true);
    return snapshot.finish();
  }

  public long counter(Counter counter) {
    return snapshot().lanes().get(0).counter(counter);
  }

  public String line(int series) {
    return lines(snapshot()).get(series);
  }

  public static List<String> lines(RankSnapshot snapshot) {
    List<String> lines = new ArrayList<>();
    for (RecordedLane lane : snapshot.lanes()) {
      for (Series series : lane.series()) {
        lines.add(lane.thread() + line(snapshot.callpaths(), series));
      }
    }
    return lines;
  }

  /** The lines of callpaths whose calls add up, without their times. */
  public static List<String> counts(RankSnapshot snapshot) {
    return lines(snapshot).stream().map(line -> line.substring(0, line.indexOf(" time="))).toList();
  }

  private static String line(CallpathTable callpaths, Series series) {
    String open = series.open() ? " open" : "";
    String at = callpaths.path(series.callpath()) + " x" + series.execution() + open;
    if (callpaths.each(series.callpath())) {
      return at + " " + Arrays.toString(series.values(RecordedColumn.TIME));
    }
    return at
        + " count="
        + series.value(RecordedColumn.COUNT, 0)
        + " time="
        + series.value(RecordedColumn.TIME, 0)
        + " min="
        + series.value(RecordedColumn.TIME_MIN, 0)
        + " max="
        + series.value(RecordedColumn.TIME_MAX, 0);
  }
}
