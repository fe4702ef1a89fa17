package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.tinyprof.format.overview.Histogram;
import org.tinyprof.format.overview.MetricOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.Summary;

/**
 * The distribution of ranks between the smallest and the largest value of a callpath, as far as the
 * index has it: for recorded values of whole runs whose lanes are ranks.
 */
public final class RankSteps {
  private final Frame frame;
  private final Overview overview;
  private final boolean known;

  private RankSteps(Frame frame, Overview overview, boolean known) {
    this.frame = frame;
    this.overview = overview;
    this.known = known;
  }

  /** Reads the index; where it leaves out how values are spread, all values once. */
  public static RankSteps of(Frame frame) throws IOException {
    boolean whole =
        frame.settings.slice.hasAllLanes()
            && frame.settings.slice.hasWholeLanes()
            && frame.run().summaries().lanes() > 1
            && !frame.run().keepsThreadsApart();
    return new RankSteps(
        frame, whole ? frame.run().distributedOverview() : frame.run().overview(), whole);
  }

  /** How many ranks lie in each of equal steps; empty where that is not known. */
  public List<Long> of(int column, FrameTree tree, int node, int steps) {
    ValueColumn shown = frame.settings.columns.get(column);
    boolean recorded =
        shown.scope() == Scope.RECORDED && frame.schema().metric(shown.metric()).additive();
    MetricOverview seen = overview.callpath(tree.callpath(node)).metric(shown.metric());
    Summary lanes = seen.lanes();
    if (!known || !recorded || !tree.isSingle(node) || lanes.count() < 2) {
      return List.of();
    }
    Histogram histogram = seen.distribution().histogram();
    long[] counts = histogram.steps(steps, lanes.min().doubleValue(), lanes.max().doubleValue());
    if (histogram.bins() == 0) {
      counts[0] = lanes.count(); // all alike
    }
    return Arrays.stream(counts).boxed().toList();
  }
}
