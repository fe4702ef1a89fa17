package org.tinyprof.format.stretch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Levels;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.Shape;

/** What the tree says of one lane: the time of each callpath in the whole run, and its error. */
public final class LaneTotals {
  private final Callpaths callpaths;
  private final long[] nanos;
  private final double[] squares; // of the errors
  private final long[] own;
  private final BitSet shared = new BitSet();
  private final BitSet estimated = new BitSet();

  private LaneTotals(Callpaths callpaths) {
    this.callpaths = callpaths;
    this.nanos = new long[callpaths.size()];
    this.squares = new double[callpaths.size()];
    this.own = new long[callpaths.size()];
  }

  /** Reads the totals of some lanes, in their order. */
  public static List<LaneTotals> of(ProfileSource source, List<Lane> lanes) throws IOException {
    Map<Lane, LaneTotals> totals = new HashMap<>();
    for (Lane lane : lanes) {
      totals.put(lane, new LaneTotals(source.schema().callpaths()));
    }
    int time = source.schema().metrics().indexOf(MetricDefinition.TIME);
    int error = source.schema().metrics().indexOf(MetricDefinition.TIME_ERR);
    if (time >= 0) {
      source.visit(
          Selection.ALL
              .lanes(totals::containsKey)
              .metrics(metric -> metric == time || metric == error)
              .valuesOnly(),
          (callpath, some, block) -> {
            for (int i = 0; i < some.size(); i++) {
              totals.get(some.get(i)).add(callpath, block, i, time, error);
            }
          });
    }
    List<LaneTotals> inOrder = new ArrayList<>();
    for (Lane lane : lanes) {
      inOrder.add(totals.get(lane).withOwn());
    }
    return inOrder;
  }

  private void add(int callpath, Block block, int lane, int time, int error) {
    Levels levels = block.levels();
    shared.set(callpath, levels.level(lane) == Level.SAMPLED && levels.sinceNanos(lane) == 0);
    estimated.set(callpath, levels.level(lane) == Level.ESTIMATED);
    Shape shape = block.shape();
    Column times = block.column(time);
    for (int i = shape.laneStart(lane); i < shape.laneStart(lane + 1); i++) {
      nanos[callpath] += times.has(i) ? times.value(i) : 0;
      if (error >= 0 && block.column(error).has(i)) {
        double one = block.column(error).value(i);
        squares[callpath] += one * one;
      }
    }
  }

  private LaneTotals withOwn() {
    for (int i = own.length - 1; i >= 0; i--) { // callers come before what they call
      own[i] = Math.max(0, own[i] + nanos[i]);
      int parent = callpaths.entry(i).parent();
      if (parent != Callpath.ROOT) {
        own[parent] -= nanos[i];
      }
    }
    return this;
  }

  /** The time of a callpath, of those below it too. */
  public long nanos(int callpath) {
    return nanos[callpath];
  }

  /** The squared standard error of that time. */
  public double variance(int callpath) {
    return squares[callpath];
  }

  /**
   * Whether all calls were timed, and only the callers of some are not known: this callpath has its
   * share of those calls.
   */
  public boolean isShared(int callpath) {
    return shared.get(callpath);
  }

  /** Whether its time comes from samples, and no call of it was recorded. */
  public boolean isEstimated(int callpath) {
    return estimated.get(callpath);
  }

  /** The time in the callpath itself, never negative. */
  public long own(int callpath) {
    return own[callpath];
  }
}
