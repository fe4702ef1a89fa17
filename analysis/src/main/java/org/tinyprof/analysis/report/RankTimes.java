package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.Key;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.MetricDefinition;

/**
 * Times of some callpaths by rank, and of some loops by iteration. Reads these and nothing else.
 * Memory: eight bytes per callpath and rank.
 */
final class RankTimes {
  private final Map<Integer, double[]> totals = new HashMap<>();
  private final Map<Integer, TimeCourse> executions = new HashMap<>();
  private final Map<Integer, LoopTimes> loops = new HashMap<>();

  private RankTimes() {}

  /**
   * Reads the run.
   *
   * @param byRank callpaths whose totals are wanted by rank
   * @param byExecution callpaths whose course over executions is wanted
   * @param byIteration callpaths whose iterations are wanted
   */
  static RankTimes of(
      OpenProfile run,
      Ranks ranks,
      Set<Integer> byRank,
      Set<Integer> byExecution,
      Set<Integer> byIteration)
      throws IOException, QuestionException {
    RankTimes times = new RankTimes();
    byRank.forEach(callpath -> times.totals.put(callpath, new double[ranks.size()]));
    byExecution.forEach(callpath -> times.executions.put(callpath, new TimeCourse()));
    byIteration.forEach(callpath -> times.loops.put(callpath, new LoopTimes()));
    if (ranks.size() > 0) {
      Frame frame = Frame.of(run).groupBy(Key.CALLPATH);
      times.readTotals(frame, ranks);
      times.readExecutions(frame);
      times.readLoops(frame, ranks);
    }
    return times;
  }

  /** How many samples each rank has of some callpaths, instead of their times. */
  static RankTimes samples(OpenProfile run, Ranks ranks, Set<Integer> callpaths)
      throws IOException, QuestionException {
    RankTimes samples = new RankTimes();
    callpaths.forEach(callpath -> samples.totals.put(callpath, new double[ranks.size()]));
    int metric = run.schema().metrics().indexOf(MetricDefinition.SAMPLES);
    Frame frame = Frame.of(run).groupBy(Key.CALLPATH).metrics(run.schema().label(metric));
    samples.readTotals(frame, ranks);
    return samples;
  }

  private static int[] sorted(Collection<Integer> callpaths) {
    return callpaths.stream().mapToInt(Integer::intValue).sorted().toArray();
  }

  private void readTotals(Frame frame, Ranks ranks) throws IOException, QuestionException {
    if (totals.isEmpty()) {
      return;
    }
    LoadedFrame loaded = frame.at(sorted(totals.keySet())).comparable().open(Dimension.RANK).load();
    int[] places = loaded.rows().stream().mapToInt(row -> ranks.index(row.rank())).toArray();
    for (int node = 0; node < loaded.tree().size(); node++) {
      double[] ofRanks = totals.get(loaded.tree().callpath(node));
      Arrays.fill(ofRanks, Double.NaN);
      for (int row = 0; row < places.length; row++) {
        ofRanks[places[row]] = loaded.value(0, node, row, 0, 0);
      }
    }
  }

  private void readExecutions(Frame frame) throws IOException, QuestionException {
    for (Map.Entry<Integer, TimeCourse> each : executions.entrySet()) {
      LoadedFrame loaded =
          frame.at(each.getKey()).over(Reduction.SUM).open(Dimension.EXECUTION).load();
      for (int execution = 0; execution < loaded.executions(); execution++) {
        int ran = loaded.ranksWith(0, 0, execution, 0);
        if (ran > 0) {
          each.getValue().add(execution, Math.round(loaded.value(0, 0, execution, 0)), ran);
        }
      }
    }
  }

  private void readLoops(Frame frame, Ranks ranks) throws IOException, QuestionException {
    if (loops.isEmpty()) {
      return;
    }
    frame
        .at(sorted(loops.keySet()))
        .foldSeries(
            HashMap<Integer, LoopTimes>::new,
            (some, callpath, lane, execution, values) ->
                some.computeIfAbsent(callpath, unseen -> new LoopTimes())
                    .add(ranks.index(lane.rank()), execution, nanos(values)),
            some -> some.forEach((callpath, times) -> loops.get(callpath).merge(times)));
  }

  private static long[] nanos(double[] values) {
    long[] nanos = new long[values.length];
    for (int i = 0; i < nanos.length; i++) {
      nanos[i] = Math.max(0, Math.round(values[i]));
    }
    return nanos;
  }

  /** The time of each rank; NaN where a rank has none or recorded the callpath too coarsely. */
  double[] byRank(int callpath) {
    return totals.get(callpath);
  }

  TimeCourse executions(int callpath) {
    return executions.get(callpath);
  }

  LoopTimes loop(int callpath) {
    return loops.get(callpath);
  }
}
