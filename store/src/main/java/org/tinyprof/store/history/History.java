package org.tinyprof.store.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.tinyprof.store.catalogue.PathTimes;
import org.tinyprof.store.catalogue.PathTree;
import org.tinyprof.store.catalogue.RunSummary;

/** The runs of one program in order of time: the course of each callpath, and the changes. */
public final class History {
  /** Fewer runs have no history. */
  public static final int FEWEST = 6;

  private static final int SAME = 2; // runs between changes that are one

  private final List<RunSummary> runs;
  private final List<CallHistory> calls;
  private final double[] whole;
  private final List<CallHistory> owns;
  private final List<Shift> shifts;

  private History(
      List<RunSummary> runs, List<CallHistory> calls, double[] whole, List<CallHistory> owns) {
    this.runs = runs;
    this.calls = calls;
    this.whole = whole;
    this.owns = owns;
    this.shifts = shifts(runs, calls, owns);
  }

  /** In order of time. */
  public List<RunSummary> runs() {
    return runs;
  }

  /** Callpaths with a share worth a row, the largest first. */
  public List<CallHistory> calls() {
    return calls;
  }

  /** The time of the largest root in each run; not to be changed. */
  double[] whole() {
    return whole;
  }

  /** The time in the methods themselves of the same callpaths, in the same order. */
  List<CallHistory> owns() {
    return owns;
  }

  /** Changes, those that came with one run joined, in order. */
  public List<Shift> shifts() {
    return shifts;
  }

  /**
   * Finds courses and changes.
   *
   * @param some runs of one program
   * @param leastShare of the run's time, for a callpath to count
   */
  public static History of(List<RunSummary> some, double leastShare) {
    List<RunSummary> runs = new ArrayList<>(some);
    runs.sort(
        Comparator.comparing((RunSummary run) -> run.info().start())
            .thenComparing(RunSummary::path));
    PathTree tree = new PathTree();
    List<double[]> times = times(runs, tree);
    int root = largestRoot(tree, times);
    List<CallHistory> calls = new ArrayList<>();
    List<CallHistory> owns = new ArrayList<>();
    if (root >= 0) {
      double least = leastShare * Robust.median(times.get(root));
      List<Integer> shown = new ArrayList<>();
      for (int node = 0; node < tree.size(); node++) {
        if (Robust.median(times.get(node)) >= least) {
          shown.add(node);
        }
      }
      shown.sort(Comparator.comparingDouble(node -> -Robust.median(times.get(node))));
      for (int node : shown) {
        String path = tree.path(node);
        calls.add(CallHistory.of(path, times.get(node)));
        owns.add(CallHistory.of(path, own(node, tree, times)));
      }
    }
    double[] whole = root < 0 ? new double[runs.size()] : times.get(root);
    return new History(runs, calls, whole, owns);
  }

  /** For each callpath its time by run; NaN where a run does not have it. */
  private static List<double[]> times(List<RunSummary> runs, PathTree tree) {
    List<double[]> times = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      PathTimes of = runs.get(i).times();
      int[] places = tree.join(of.tree());
      while (times.size() < tree.size()) {
        double[] none = new double[runs.size()];
        Arrays.fill(none, Double.NaN);
        times.add(none);
      }
      for (int k = 0; k < of.nodes().length; k++) {
        times.get(places[of.nodes()[k]])[i] = of.nanos()[k];
      }
    }
    return times;
  }

  private static int largestRoot(PathTree tree, List<double[]> times) {
    int largest = -1;
    for (int node = 0; node < tree.size(); node++) {
      if (tree.node(node).parent() == PathTree.NONE
          && (largest < 0 || Robust.median(times.get(node)) > Robust.median(times.get(largest)))) {
        largest = node;
      }
    }
    return largest;
  }

  private static double[] own(int node, PathTree tree, List<double[]> times) {
    double[] own = times.get(node).clone();
    for (int child = node + 1; child < tree.size(); child++) {
      if (tree.node(child).parent() == node) {
        double[] below = times.get(child);
        for (int i = 0; i < own.length; i++) {
          own[i] -= Double.isNaN(below[i]) ? 0 : below[i];
        }
      }
    }
    return own;
  }

  private static List<Shift> shifts(
      List<RunSummary> runs, List<CallHistory> calls, List<CallHistory> owns) {
    List<Found> all = new ArrayList<>();
    for (int i = 0; i < calls.size(); i++) {
      for (CallChange change : calls.get(i).changes()) {
        all.add(new Found(i, change));
      }
    }
    all.sort(Comparator.comparingInt(found -> found.change.index()));
    List<Shift> shifts = new ArrayList<>();
    for (int from = 0, to; from < all.size(); from = to) {
      to = from + 1;
      while (to < all.size()
          && all.get(to).change.index() - all.get(to - 1).change.index() <= SAME) {
        to++;
      }
      int before = shifts.isEmpty() ? 0 : shifts.get(shifts.size() - 1).index();
      int after = to < all.size() ? all.get(to).change.index() : runs.size();
      shifts.add(shift(all.subList(from, to), before, after, runs, calls, owns));
    }
    return shifts;
  }

  /** A change of the callpath with that number. */
  private record Found(int call, CallChange change) {}

  private static Shift shift(
      List<Found> together,
      int before,
      int after,
      List<RunSummary> runs,
      List<CallHistory> calls,
      List<CallHistory> owns) {
    Found most = together.get(0);
    double largest = -1;
    for (Found found : together) {
      double moved = Math.abs(moved(owns.get(found.call), found.change.index(), before, after));
      if (moved > largest) {
        largest = moved;
        most = found;
      }
    }
    int index = most.change.index();
    return new Shift(
        index,
        calls.get(most.call),
        most.change,
        together.size(),
        OtherChanges.at(index, before, after, runs));
  }

  /** By how much the own time differs on the two sides of a run. */
  private static double moved(CallHistory own, int index, int before, int after) {
    List<Double> left = new ArrayList<>();
    List<Double> right = new ArrayList<>();
    for (int i = 0; i < own.runs().length; i++) {
      int run = own.runs()[i];
      if (run >= before && run < after) {
        (run < index ? left : right).add(own.nanos()[i]);
      }
    }
    double difference = median(right) - median(left);
    return Double.isNaN(difference) ? 0 : difference;
  }

  private static double median(List<Double> values) {
    return Robust.median(values.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
