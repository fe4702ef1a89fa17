package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.MetricOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.Summary;
import org.tinyprof.format.schema.MetricDefinition;

/** Answers a request from the index alone, where that gives the same as reading all values. */
final class OverviewReading {
  private final OpenProfile run;
  private final ReadRequest request;
  private final boolean extremes;
  private final Overview overview;

  private OverviewReading(OpenProfile run, ReadRequest request, boolean extremes)
      throws IOException {
    this.run = run;
    this.request = request;
    this.extremes = extremes;
    this.overview = run.summaries();
  }

  /**
   * The values; empty if they cannot be told from the index.
   *
   * @param extremes whether minima and maxima over ranks are wanted
   */
  static Optional<ReadValues> read(OpenProfile run, ReadRequest request, boolean extremes)
      throws IOException {
    if (!request.open().isEmpty()
        || !request.slice().hasAllLanes()
        || !request.slice().hasWholeLanes()
        || !request.levels().isNone()) {
      return Optional.empty();
    }
    OverviewReading reading = new OverviewReading(run, request, extremes);
    return reading.suffices() ? Optional.of(reading.values()) : Optional.empty();
  }

  private boolean suffices() throws IOException {
    if (extremes && run.ranks() != overview.lanes()) {
      return false; // lanes are threads
    }
    for (ValueColumn column : request.columns()) {
      boolean additive = request.schema().metric(column.metric()).additive();
      for (int node = 0; node < request.tree().size(); node++) {
        boolean plain = column.scope() == Scope.RECORDED;
        if (column.scope() == Scope.INCLUSIVE
            || (extremes && !(plain && request.tree().isSingle(node)))) {
          return false;
        }
        for (int callpath : request.tree().members(node)) {
          if ((!plain && !runsEverywhere(callpath, column.metric()))
              || (extremes && !additive && !hasOneValueALane(callpath, column.metric()))) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Whether the index has the folded value of each lane of a metric that is no sum. */
  private boolean hasOneValueALane(int callpath, int metric) {
    MetricOverview seen = overview.callpath(callpath).metric(metric);
    return seen.values().count() == seen.lanes().count();
  }

  /** Whether every lane has a value in every execution, so that no child can be without it. */
  private boolean runsEverywhere(int callpath, int metric) {
    CallpathOverview seen = overview.callpath(callpath);
    return request.callpaths().isLeaf(callpath)
        || (seen.lanes() == overview.lanes()
            && seen.series() == seen.lanes() * seen.executions()
            && seen.metric(metric).values().count() == seen.rows());
  }

  private ReadValues values() throws IOException {
    CellGrid grid = new CellGrid(1, 1);
    List<LaneFold> folds = new ArrayList<>();
    for (ValueColumn column : request.columns()) {
      MetricDefinition metric = request.schema().metric(column.metric());
      LaneFold fold = new LaneFold(metric, request.tree().size(), 1);
      boolean additive = metric.additive();
      for (int node = 0; node < request.tree().size(); node++) {
        int[] members =
            column.inclusive() ? request.tree().outermost(node) : request.tree().members(node);
        for (int callpath : members) {
          add(fold, node, callpath, column, additive);
        }
      }
      folds.add(fold);
    }
    return new ReadValues(run.ranks(), List.of(), grid, folds, List.of(), extremes, 0);
  }

  private void add(LaneFold fold, int node, int callpath, ValueColumn column, boolean additive) {
    Summary lanes = summary(callpath, column.metric());
    if (lanes.count() == 0) {
      return;
    }
    Summary each = additive ? lanes : overview.callpath(callpath).metric(column.metric()).values();
    double sum = lanes.sum().doubleValue();
    if (column.scope() == Scope.EXCLUSIVE) {
      for (int k = 0; k < request.callpaths().children(callpath); k++) {
        int child = request.callpaths().child(callpath, k);
        sum -= summary(child, column.metric()).sum().doubleValue();
      }
    }
    fold.set(
        node,
        (int) Math.min(Integer.MAX_VALUE, lanes.count()),
        sum,
        each.squares().doubleValue(),
        each.min().doubleValue(),
        each.max().doubleValue(),
        each.minRank(),
        each.maxRank());
  }

  private Summary summary(int callpath, int metric) {
    MetricOverview seen = overview.callpath(callpath).metric(metric);
    return seen.lanes();
  }
}
