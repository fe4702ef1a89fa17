package org.tinyprof.analysis.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.HotPath;
import org.tinyprof.analysis.table.MethodPath;
import org.tinyprof.analysis.tree.FoldedTree;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.Forest;

/**
 * The hot path of a report: from the root down along the largest callee, with chains of calls in
 * one line. Where no callee has half of the time, it ends with the two largest.
 */
final class HotSteps {
  private static final int MOST_STEPS = 6;
  private static final int CALLEES = 2; // shown where no callee has half of the time
  private static final double LEAST_CALLEE = 0.02; // of the whole

  private final CallTimes time;
  private final Forest forest;
  private final double[] weights; // with the callees
  private final double whole;
  private final int over;

  /**
   * @param own time of each callpath that counts
   * @param whole their sum, above 0
   * @param over times are shown divided by this: the number of ranks, or 1
   */
  HotSteps(CallTimes time, double[] own, double whole, int over) {
    this.time = time;
    this.forest = Forest.of(time.callpaths());
    this.weights = forest.weights(node -> own[node], false);
    this.whole = whole;
    this.over = over;
  }

  /** Each line of the path, and the callees that it ends with. */
  List<HotStep> steps() {
    List<Integer> way =
        HotPath.nodes(forest, i -> weights[i], true, Forest.NONE, HotPath.THRESHOLD);
    List<List<Integer>> steps = new ArrayList<>();
    for (int node : way) {
      boolean folds = !steps.isEmpty() && folds(steps.get(steps.size() - 1), node);
      if (!folds && steps.size() == MOST_STEPS) {
        break;
      }
      if (!folds) {
        steps.add(new ArrayList<>());
      }
      steps.get(steps.size() - 1).add(node);
    }
    int below = steps.size();
    if (below < MOST_STEPS) {
      callees(way.get(way.size() - 1)).forEach(steps::add);
    }
    IntFunction<String> names =
        time.callpaths()
            .namesAmong(steps.stream().flatMap(List::stream).mapToInt(Integer::intValue));
    return IntStream.range(0, steps.size())
        .mapToObj(i -> step(Math.min(i, below), steps.get(i), names))
        .toList();
  }

  /** The two largest callees of a node, each with the calls that have most of its time. */
  private List<List<Integer>> callees(int node) {
    return IntStream.range(0, forest.children(node))
        .map(k -> forest.child(node, k))
        .filter(child -> weights[child] >= LEAST_CALLEE * whole)
        .boxed()
        .sorted(Comparator.comparingDouble(child -> -weights[child]))
        .limit(CALLEES)
        .map(child -> HotPath.nodes(forest, i -> weights[i], true, child, FoldedTree.MOST_OF_IT))
        .toList();
  }

  /** Whether a node adds no line: it has most of what the line has, or it calls itself. */
  private boolean folds(List<Integer> step, int node) {
    int above = time.entry(node).parent();
    return weights[node] >= FoldedTree.MOST_OF_IT * weights[step.get(0)] || isSame(node, above);
  }

  private boolean isSame(int callpath, int other) {
    EventDefinition event = time.entry(callpath).event();
    return event.identity().equals(time.entry(other).event().identity());
  }

  private HotStep step(int level, List<Integer> nodes, IntFunction<String> names) {
    List<String> shown = new ArrayList<>();
    String before = "";
    for (int node : nodes) {
      String name = names.apply(node);
      if (!name.equals(before)) { // a recursion is one name
        shown.add(MethodPath.relative(name, before));
      }
      before = name;
    }
    int at = nodes.size() - 1;
    while (at > 0 && isSame(nodes.get(at), nodes.get(at - 1))) {
      at--; // a recursion has the time of its outermost call
    }
    int last = nodes.get(at);
    double part = time.nanos(last) > 0 ? Math.min(1, weights[last] / time.nanos(last)) : 1;
    return new HotStep(
        level,
        shown,
        time.path(last),
        weights[last] / over,
        time.error(last) * part / over,
        weights[last] / whole);
  }
}
