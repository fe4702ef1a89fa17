package org.tinyprof.format.stretch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.StretchList;
import org.tinyprof.format.values.Stretches;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * The stretches of the threads of a lane, with the times of the tree.
 *
 * <p>Samples come as often as a thread uses a CPU, so alone they give a callpath that waits for a
 * CPU, or that lets others have it, too little time. The tree knows the time of each callpath in
 * the whole run, some of it exactly. So the stretches of each callpath become longer or shorter by
 * one factor, and those of neighbouring samples together by another, until each callpath has its
 * time and no moment belongs to two.
 *
 * <p>If the tree does not know the times of the callpaths that samples found, stretches stay as
 * they are: {@link #fits}.
 */
public final class TreeStretches {
  private static final double MOST_UNKNOWN = 0.05; // of the time of samples

  private final Callpaths callpaths;
  private final LaneTimeline lane;
  private final LaneTotals totals;
  private final int[] roots; // of each callpath
  private final Map<ThreadTimeline, StretchList> fitted = new IdentityHashMap<>();
  private final BitSet fittedRoots = new BitSet();
  private final long[] nanos; // by callpath, of all fitted stretches
  private final long[] samples; // by callpath, of fitted threads

  private TreeStretches(Callpaths callpaths, LaneTimeline lane, LaneTotals totals) {
    this.callpaths = callpaths;
    this.lane = lane;
    this.totals = totals;
    this.nanos = new long[callpaths.size()];
    this.samples = new long[callpaths.size()];
    this.roots = new int[callpaths.size()];
    for (int i = 0; i < roots.length; i++) { // callers come before what they call
      int parent = callpaths.entry(i).parent();
      roots[i] = parent == Callpath.ROOT ? i : roots[parent];
    }
  }

  public static TreeStretches of(Callpaths callpaths, LaneTimeline lane, LaneTotals totals) {
    TreeStretches made = new TreeStretches(callpaths, lane, totals);
    Map<Integer, List<SamplePieces>> groups = made.groups();
    groups.values().forEach(made::fit);
    return made;
  }

  /** Sampled threads by their root; those with several roots have the first of them. */
  private Map<Integer, List<SamplePieces>> groups() {
    Map<Integer, List<SamplePieces>> groups = new TreeMap<>();
    for (ThreadTimeline thread : lane.threads()) {
      if (!thread.exact() && thread.size() > 1) {
        SamplePieces pieces = new SamplePieces(callpaths, lane, thread);
        int root = root(pieces);
        if (root != ThreadTimeline.NOWHERE && pieces.size > 0) {
          groups.computeIfAbsent(root, unseen -> new ArrayList<>()).add(pieces);
        }
      }
    }
    return groups;
  }

  private int root(SamplePieces pieces) {
    for (int i = 0; i < pieces.size; i++) {
      if (pieces.callpaths[i] != ThreadTimeline.NOWHERE) {
        return roots[pieces.callpaths[i]];
      }
    }
    return ThreadTimeline.NOWHERE;
  }

  private void fit(List<SamplePieces> threads) {
    int root = root(threads.get(0));
    threads.forEach(thread -> decideOnProfiler(thread, root));
    ProportionalFit table = new ProportionalFit();
    List<int[]> cells = new ArrayList<>(); // of the pieces of each thread
    List<Double> lengths = new ArrayList<>(); // of columns
    for (SamplePieces thread : threads) {
      cells.add(cells(thread, root, table, lengths));
    }
    int slack = callpaths.size();
    double[] seeds = table.rowSums(slack + 1);
    double[] wanted = wanted(root, seeds, slack);
    if (wanted.length == 0) {
      return;
    }
    double[] before = table.copy();
    table.fit(wanted, lengths.stream().mapToDouble(Double::doubleValue).toArray());
    fittedRoots.set(root);
    for (int i = 0; i < threads.size(); i++) {
      fitted.put(threads.get(i).thread, stretches(threads.get(i), cells.get(i), before, table));
      countSamples(threads.get(i).thread, root);
    }
  }

  /** The thread waited for the profiler if without that time it has the tree's. */
  private void decideOnProfiler(SamplePieces thread, int root) {
    long without = thread.nanos(false);
    if (without + thread.nanos(true) / 2 < totals.nanos(root)) {
      thread.forgetProfiler();
    }
  }

  /** Puts pieces into the table: a row for each callpath and one for the time of none. */
  private int[] cells(
      SamplePieces thread, int root, ProportionalFit table, List<Double> columnLengths) {
    int[] cells = new int[thread.size];
    int[] cellOf = new int[callpaths.size() + 1];
    for (int column = 0; column < thread.columns; column++) {
      Arrays.fill(cellOf, -1);
      double length = 0;
      for (int i = thread.firstOf(column); i < thread.columnEnds[column]; i++) {
        if (thread.isProfiler(i)) {
          continue; // its length is known
        }
        length += thread.length(i);
        int callpath = thread.callpaths[i];
        boolean none = thread.isSlack(i) || roots[callpath] != root;
        int row = none ? callpaths.size() : callpath;
        if (cellOf[row] < 0) {
          cellOf[row] = table.add(row, columnLengths.size());
        }
        cells[i] = cellOf[row];
        table.plus(cells[i], thread.length(i));
      }
      columnLengths.add(length);
    }
    return cells;
  }

  /** What the rows add up to; nothing if the tree does not know it. */
  private double[] wanted(int root, double[] seeds, int slack) {
    double all = 0;
    double unknown = 0;
    double known = 0;
    double sampled = 0;
    for (int i = 0; i < slack; i++) {
      all += seeds[i];
      unknown += seeds[i] > 0 && totals.nanos(i) == 0 ? seeds[i] : 0;
      known += roots[i] == root ? totals.own(i) : 0;
      sampled += seeds[i] > 0 ? totals.own(i) : 0;
    }
    if (sampled == 0 || unknown > MOST_UNKNOWN * all) {
      return new double[0];
    }
    double none = Math.min(seeds[slack], Math.max(0, all + seeds[slack] - known));
    double[] wanted = new double[slack + 1];
    for (int i = 0; i < slack; i++) {
      wanted[i] = seeds[i] > 0 ? totals.own(i) / sampled * (all + seeds[slack] - none) : 0;
    }
    wanted[slack] = none;
    return wanted;
  }

  private StretchList stretches(
      SamplePieces thread, int[] cells, double[] before, ProportionalFit after) {
    StretchList.Builder list = new StretchList.Builder(thread.from());
    for (int column = 0; column < thread.columns; column++) {
      double at = list.end();
      int last = thread.columnEnds[column];
      for (int i = thread.firstOf(column); i < last; i++) {
        at += thread.length(i) * factor(thread, i, cells, before, after);
        long end = i == last - 1 ? thread.ends[i] : Math.min(thread.ends[last - 1], Math.round(at));
        add(thread, i, end, list);
      }
    }
    return list.build();
  }

  private static double factor(
      SamplePieces thread, int piece, int[] cells, double[] before, ProportionalFit after) {
    if (thread.isProfiler(piece)) {
      return 1;
    }
    int cell = cells[piece];
    return before[cell] > 0 ? after.cell(cell) / before[cell] : 0;
  }

  /** A sample tells of a thread's running only within its reach. */
  private void add(SamplePieces thread, int piece, long end, StretchList.Builder list) {
    int callpath = thread.callpaths[piece];
    Activity activity = Activity.of(thread.activities[piece]);
    long length = end - list.end();
    if (length > 0 && callpath != ThreadTimeline.NOWHERE && !thread.isProfiler(piece)) {
      nanos[callpath] += length;
    }
    long reach = Math.max(lane.reachNanos(), thread.length(piece));
    if (activity == Activity.RUNNING && length > reach) {
      list.add(callpath, activity, list.end() + reach);
      activity = Activity.OFF_CPU;
    }
    list.add(callpath, activity, end);
  }

  private void countSamples(ThreadTimeline thread, int root) {
    for (int i = 0; i < thread.size(); i++) {
      int callpath = thread.callpath(i);
      if (callpath != ThreadTimeline.NOWHERE && roots[callpath] == root) {
        samples[callpath]++;
      }
    }
  }

  /** The stretches of a thread, whether or not they were fitted. */
  public Stretches of(ThreadTimeline thread) {
    StretchList known = fitted.get(thread);
    return known == null
        ? new Stretches(callpaths, lane, thread)
        : new Stretches(callpaths, thread, known);
  }

  /** Whether the stretches of a thread have the times of the tree. */
  public boolean fits(ThreadTimeline thread) {
    return fitted.containsKey(thread);
  }

  /** Whether the stretches of some threads below this root have the times of the tree. */
  public boolean fitsRoot(int callpath) {
    return fittedRoots.get(callpath);
  }

  /** The root above a callpath. */
  public int root(int callpath) {
    return roots[callpath];
  }

  /** How many samples of fitted threads ended in a callpath. */
  public long samples(int callpath) {
    return samples[callpath];
  }

  /** How much time a sample of a callpath stands for; 0 if no sample of a fitted thread did. */
  public double weight(int callpath) {
    return callpath == ThreadTimeline.NOWHERE || samples[callpath] == 0
        ? 0
        : (double) totals.own(callpath) / samples[callpath];
  }

  /**
   * How long the tree says that a callpath itself took, for each nanosecond of its stretches:
   * nearly 1, because the first sample comes after a thread's beginning. 0 if it has no stretch.
   */
  public double factor(int callpath) {
    return nanos[callpath] == 0 ? 0 : (double) totals.own(callpath) / nanos[callpath];
  }

  /** What the tree says. */
  public LaneTotals totals() {
    return totals;
  }
}
