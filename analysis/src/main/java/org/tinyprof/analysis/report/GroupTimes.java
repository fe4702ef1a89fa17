package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.tinyprof.analysis.ComparableLevels;
import org.tinyprof.format.Block;
import org.tinyprof.format.Column;
import org.tinyprof.format.Shape;
import org.tinyprof.format.source.LaneGroup;

/** The times of some callpaths on one group of lanes; read by one thread. */
final class GroupTimes {
  private final int metric;
  private final int[] ranks;
  private final Map<Integer, double[]> totals = new HashMap<>();
  private final Map<Integer, TimeCourse> executions = new HashMap<>();
  private final Map<Integer, LoopTimes> loops = new HashMap<>();

  /**
   * @param ranks the place of each lane's rank in {@link Ranks}
   */
  GroupTimes(int metric, int[] ranks) {
    this.metric = metric;
    this.ranks = ranks;
  }

  /** A callpath's times. */
  Block block(LaneGroup group, int callpath) throws IOException {
    return group.block(callpath, wanted -> wanted == metric);
  }

  /** Adds a callpath's total of each lane. */
  void addTotals(int callpath, Block block, ComparableLevels level) {
    Shape shape = block.shape();
    Column times = block.column(metric);
    double[] ofLanes = new double[ranks.length];
    Arrays.fill(ofLanes, Double.NaN);
    for (int lane = 0; lane < ranks.length; lane++) {
      int start = shape.laneStart(lane);
      int end = shape.laneStart(lane + 1);
      if (end > start && level.includes(block.levels().level(lane))) {
        ofLanes[lane] = sum(times, start, end);
      }
    }
    totals.put(callpath, ofLanes);
  }

  /** Adds a callpath's course over executions. */
  void addExecutions(int callpath, Block block) {
    Shape shape = block.shape();
    TimeCourse course = new TimeCourse();
    for (int lane = 0; lane < ranks.length; lane++) {
      for (int execution = 0; execution < shape.executions(lane); execution++) {
        int start = shape.position(lane, execution);
        int end = start + shape.iterations(lane, execution);
        if (end > start) {
          course.add(execution, sum(block.column(metric), start, end));
        }
      }
    }
    executions.put(callpath, course);
  }

  /** Adds a callpath's iterations. */
  void addLoop(int callpath, Block block) {
    Shape shape = block.shape();
    LoopTimes loop = new LoopTimes();
    for (int lane = 0; lane < ranks.length; lane++) {
      for (int execution = 0; execution < shape.executions(lane); execution++) {
        int start = shape.position(lane, execution);
        int end = start + shape.iterations(lane, execution);
        if (end > start) {
          loop.add(ranks[lane], execution, values(block.column(metric), start, end));
        }
      }
    }
    loops.put(callpath, loop);
  }

  private static long[] values(Column times, int start, int end) {
    long[] values = new long[end - start];
    for (int i = start; i < end; i++) {
      values[i - start] = Math.max(0, times.value(i));
    }
    return values;
  }

  private static long sum(Column times, int start, int end) {
    long sum = 0;
    for (int i = start; i < end; i++) {
      sum = TimeCourse.sum(sum, Math.max(0, times.value(i)));
    }
    return sum;
  }

  /** Adds all of it to what is known of other groups. */
  void addTo(
      Map<Integer, double[]> allTotals,
      Map<Integer, TimeCourse> allExecutions,
      Map<Integer, LoopTimes> allLoops) {
    totals.forEach(
        (callpath, ofLanes) -> {
          double[] ofRanks = allTotals.get(callpath);
          for (int lane = 0; lane < ofLanes.length; lane++) {
            if (!Double.isNaN(ofLanes[lane])) {
              ofRanks[ranks[lane]] = RankGroup.present(ofRanks[ranks[lane]]) + ofLanes[lane];
            }
          }
        });
    executions.forEach((callpath, course) -> allExecutions.get(callpath).merge(course));
    loops.forEach((callpath, loop) -> allLoops.get(callpath).merge(loop));
  }
}
