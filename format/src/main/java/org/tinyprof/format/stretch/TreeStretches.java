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

  /** Of each column: time may be nobody's where samples do not say so. */
  private static final double NOWHERE_IN_ALL = 1e-3;

  /** Of the time of threads: a file with more of it has only CPU time in its tree. */
  private static final double MOST_NOWHERE = 0.25;

  private final Callpaths callpaths;
  private final LaneTimeline lane;
  private final LaneTotals totals;
  private final boolean sharing;
  private final int[] roots; // of each callpath
  private final IdentityHashMap<ThreadTimeline, StretchList> fitted = new IdentityHashMap<>();
  private final BitSet fittedRoots = new BitSet();
  private final long[] nanos; // by callpath, of all fitted stretches
  private final long[] samples; // by callpath, of fitted threads

  private TreeStretches(
      Callpaths callpaths, LaneTimeline lane, LaneTotals totals, boolean sharing) {
    this.callpaths = callpaths;
    this.lane = lane;
    this.totals = totals;
    this.sharing = sharing;
    this.nanos = new long[callpaths.size()];
    this.samples = new long[callpaths.size()];
    this.roots = new int[callpaths.size()];
    for (int i = 0; i < roots.length; i++) { // callers come before what they call
      int parent = callpaths.entry(i).parent();
      roots[i] = parent == Callpath.ROOT ? i : roots[parent];
    }
  }

  public static TreeStretches of(Callpaths callpaths, LaneTimeline lane, LaneTotals totals) {
    return of(callpaths, lane, totals, false);
  }

  /** The same where no time is nobody's: the callpaths of the samples share out all of it. */
  public static TreeStretches sharing(Callpaths callpaths, LaneTimeline lane, LaneTotals totals) {
    return of(callpaths, lane, totals, true);
  }

  private static TreeStretches of(
      Callpaths callpaths, LaneTimeline lane, LaneTotals totals, boolean sharing) {
    TreeStretches made = new TreeStretches(callpaths, lane, totals, sharing);
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
    ProportionalFit table = new ProportionalFit();
    List<int[]> cells = new ArrayList<>(); // of the pieces of each thread
    List<Double> lengths = new ArrayList<>(); // of columns
    for (SamplePieces thread : threads) {
      cells.add(cells(thread, root, table, lengths));
    }
    int slack = callpaths.size();
    double[] seeds = table.rowSums(slack + 1);
    double[] wanted = wanted(seeds, slack);
    if (wanted.length == 0) {
      return;
    }
    double[] before = table.copy();
    double[] columns = lengths.stream().mapToDouble(Double::doubleValue).toArray();
    table.fit(wanted, columns);
    table.fit(exactOnly(wanted), columns); // where not all is possible, estimates give way
    fittedRoots.set(root);
    for (int i = 0; i < threads.size(); i++) {
      SamplePieces thread = threads.get(i);
      if (wanted[slack] <= MOST_NOWHERE * Arrays.stream(wanted).sum()) {
        thread.forgetSlack(); // the tree has it nowhere
      }
      fitted.put(thread.thread, stretches(thread, cells.get(i), before, table));
      countSamples(threads.get(i).thread, root);
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
        length += (double) thread.length(i);
        int callpath = thread.callpaths[i];
        boolean none = thread.isSlack(i) || roots[callpath] != root;
        int row = none ? callpaths.size() : callpath;
        if (cellOf[row] < 0) {
          cellOf[row] = table.add(row, columnLengths.size());
        }
        cells[i] = cellOf[row];
        table.plus(cells[i], (double) thread.length(i));
      }
      if (cellOf[callpaths.size()] < 0) {
        cellOf[callpaths.size()] = table.add(callpaths.size(), columnLengths.size());
      }
      table.plus(cellOf[callpaths.size()], NOWHERE_IN_ALL * length);
      columnLengths.add(length);
    }
    return cells;
  }

  /** What the rows add up to; nothing if the tree does not know it. */
  private double[] wanted(double[] seeds, int slack) {
    double all = 0;
    double unknown = 0;
    double sampled = 0;
    for (int i = 0; i < slack; i++) {
      all += seeds[i];
      unknown += seeds[i] > 0 && totals.nanos(i) == 0 ? seeds[i] : 0;
      sampled += seeds[i] > 0 ? totals.own(i) : 0;
    }
    if (sampled == 0 || unknown > MOST_UNKNOWN * all) {
      return new double[0];
    }
    double[] wanted = new double[slack + 1];
    double length = all + seeds[slack];
    double most = length / sampled; // 1 or more, unless the last sample is far from the end
    double fits = sharing ? most : Math.min(1, most);
    for (int i = 0; i < slack; i++) {
      wanted[i] = seeds[i] > 0 ? totals.own(i) * fits : 0;
    }
    wanted[slack] = sharing ? 0 : Math.max(0, length - sampled);
    return wanted;
  }

  private double[] exactOnly(double[] wanted) {
    double[] exact = wanted.clone();
    for (int i = 0; i < exact.length; i++) {
      boolean free = i == callpaths.size() || totals.isEstimated(i);
      exact[i] = free ? Double.NaN : exact[i];
    }
    return exact;
  }

  private StretchList stretches(
      SamplePieces thread, int[] cells, double[] before, ProportionalFit after) {
    StretchList.Builder list = new StretchList.Builder(thread.from());
    for (int column = 0; column < thread.columns; column++) {
      double at = list.end();
      int last = thread.columnEnds[column];
      for (int i = thread.firstOf(column); i < last; i++) {
        double seed = before[cells[i]];
        at += seed > 0 ? thread.length(i) * after.cell(cells[i]) / seed : 0;
        add(thread, i, Math.min(thread.ends[last - 1], Math.round(at)), list);
      }
      list.add(ThreadTimeline.NOWHERE, Activity.OFF_CPU, thread.ends[last - 1]);
    }
    return list.build();
  }

  /** A sample stands for a thread's running only within its reach. */
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
