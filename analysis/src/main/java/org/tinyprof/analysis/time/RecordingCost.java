package org.tinyprof.analysis.time;

import java.util.Arrays;
import java.util.BitSet;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.stretch.TreeStretches;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.StretchVisitor;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * What recording cost in the calls of a thread. Moments are raw, while the tree has the times of
 * the program alone: where recorded calls took longer than the tree says, all their time is that
 * much too long.
 */
final class RecordingCost {

  private static final double LEAST = 0.5; // what takes more than the program is something else

  private final TimelineThread calls;
  private final TreeStretches tree;
  private final BitSet waited =
      new BitSet(); // callpaths in which the profiler's work was waited for
  private final double[] factors; // by callpath
  private final double[] unknown; // time that may be the profiler's or not, with those below

  RecordingCost(Callpaths callpaths, TimelineThread calls) {
    this.calls = calls;
    this.tree = calls.tree();
    int size = callpaths.size();
    long[] recorded = new long[size];
    long[] worked = new long[size];
    calls.visitWork(
        calls.from(),
        calls.to(),
        Long.MAX_VALUE,
        (callpath, from, to, activity) -> {
          if (callpath != ThreadTimeline.NOWHERE && activity != Activity.NOT_RECORDED) {
            (activity == Activity.PROFILER ? worked : recorded)[callpath] += to - from;
          }
        });
    long[] known = known(callpaths);
    factors = new double[size];
    Arrays.fill(factors, 1);
    for (int i = 0; i < size; i++) {
      int parent = callpaths.entry(i).parent();
      if (!calls.isRecorded(i)) {
        factors[i] = parent == Callpath.ROOT ? 1 : factors[parent];
        continue;
      }
      if (known[i] > 0 && recorded[i] + worked[i] / 2 >= known[i]) {
        waited.set(i);
      } else {
        recorded[i] += worked[i];
      }
      if (recorded[i] > known[i] && known[i] >= LEAST * recorded[i]) {
        factors[i] = (double) known[i] / recorded[i];
      }
    }
    unknown = new double[size];
    for (int i = size - 1; i >= 0; i--) { // callers come before what they call
      double moved = Math.abs((double) known[i] - recorded[i] * factors[i]);
      unknown[i] += Math.min((double) worked[i], moved);
      int parent = callpaths.entry(i).parent();
      if (parent != Callpath.ROOT) {
        unknown[parent] += unknown[i];
      }
    }
  }

  /** What the tree says of each recorded callpath with what was sampled below. */
  private long[] known(Callpaths callpaths) {
    long[] known = new long[callpaths.size()];
    for (int i = known.length - 1; i >= 0; i--) { // callers come before what they call
      known[i] += tree.totals().own(i);
      int parent = callpaths.entry(i).parent();
      if (!calls.isRecorded(i) && parent != Callpath.ROOT) {
        known[parent] += known[i];
      }
    }
    return known;
  }

  /** Hands over the thread's stretches, those in which it waited for the profiler as such. */
  void visit(long from, long to, long longest, StretchVisitor visitor) {
    calls.visitWork(
        from,
        to,
        longest,
        (callpath, start, end, activity) -> {
          boolean not = callpath == ThreadTimeline.NOWHERE || !waited.get(callpath);
          boolean ran = activity == Activity.PROFILER && not;
          visitor.visit(callpath, start, end, ran ? Activity.RUNNING : activity);
        });
  }

  /**
   * The squared standard error of a part of a callpath's time from what nobody knows: the callers
   * of calls that were not read, and which thread waited when the profiler worked.
   */
  double variance(int callpath, long nanos) {
    double all = tree.totals().nanos(callpath);
    double part = all == 0 ? 0 : nanos / all;
    double off = unknown[callpath];
    return (tree.totals().variance(callpath) + off * off) * part * part;
  }

  /** How much of a time in a callpath was the program's. */
  long without(int callpath, long nanos) {
    return Math.round(nanos * factors[callpath]);
  }
}
