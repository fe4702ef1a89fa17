package org.tinyprof.analysis.export;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.Schema;

/** The values of every rank: those of its threads folded. Ranks go by their place, ascending. */
final class RankTree {
  private final Schema schema;
  private final LaneTree lanes;
  private final List<Integer> ranks = new ArrayList<>();
  private final List<Integer> firstLanes = new ArrayList<>(); // of each rank, then the end

  private RankTree(Schema schema, LaneTree lanes) {
    this.schema = schema;
    this.lanes = lanes;
    for (int lane = 0; lane < lanes.lanes().size(); lane++) {
      int rank = lanes.lanes().get(lane).rank();
      if (ranks.isEmpty() || ranks.get(ranks.size() - 1) != rank) {
        ranks.add(rank);
        firstLanes.add(lane);
      }
    }
    firstLanes.add(lanes.lanes().size());
  }

  static RankTree read(Run run) throws IOException {
    return new RankTree(run.schema(), LaneTree.readAll(run));
  }

  Schema schema() {
    return schema;
  }

  CallTree tree() {
    return lanes.tree();
  }

  List<Integer> ranks() {
    return ranks;
  }

  boolean has(int callpath, int rank) {
    for (int lane = firstLanes.get(rank); lane < firstLanes.get(rank + 1); lane++) {
      if (lanes.has(callpath, lane)) {
        return true;
      }
    }
    return false;
  }

  /** As {@link LaneTree#value}, of a rank. */
  double value(int metric, int callpath, int rank) {
    double folded = Double.NaN;
    for (int lane = firstLanes.get(rank); lane < firstLanes.get(rank + 1); lane++) {
      folded = schema.metric(metric).fold(folded, lanes.value(metric, callpath, lane));
    }
    return folded;
  }

  /** As {@link LaneTree#own}, of a rank. */
  double own(int metric, int callpath, int rank) {
    double folded = Double.NaN;
    for (int lane = firstLanes.get(rank); lane < firstLanes.get(rank + 1); lane++) {
      folded = schema.metric(metric).fold(folded, lanes.own(metric, callpath, lane));
    }
    return folded;
  }
}
