package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/**
 * The largest nodes of the call tree, at most as many as asked for, each after its parent. Nodes
 * that a query finds and the way to a chosen one are among them; a node says how many of its
 * children are not.
 */
final class TreeRows implements PageQuestion {
  private static final int MOST_NODES = 2000;
  private static final int MOST_FOUND = MOST_NODES;

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    TreeValues values = TreeValues.of(open, asked);
    Forest forest = values.forest();
    BitSet matches = Search.of(open, asked);
    double least = values.hasShares() ? asked.share("prune") * values.total() : Double.MIN_VALUE;
    BitSet shown = largest(values, least, asked.number("nodes", 1, MOST_NODES, MOST_NODES));
    show(shown, forest, values.node(asked.has("path") ? open.find(asked.text("path")) : -1));
    int found = 0;
    for (int node = 0; node < forest.size() && found < MOST_FOUND; node++) {
      if (matches.get(values.callpath(node))) {
        show(shown, forest, node);
        found++;
      }
    }
    out.name("metric").value(values.label()).name("unit").value(values.unit());
    out.name("over").value(values.over().toString());
    out.name("adds")
        .value(values.hasShares())
        .name("total")
        .value(values.total())
        .name("ranks")
        .value(values.ranks());
    out.name("callpaths").value(open.forest().size());
    out.name("kept").value(forest.size());
    out.name("matches").value(matches.cardinality());
    out.name("taken").value(taken(values, matches));
    out.name("nearest").any(matches.isEmpty() ? Search.nearest(open, asked) : List.of());
    out.name("nodes").beginArray();
    for (int node : forest.preorder(Comparator.comparingDouble(each -> -values.size(each)))) {
      if (shown.get(node)) {
        values.write(node, shown, matches, out);
      }
    }
    out.endArray();
  }

  /** Takes the largest node that is not yet in, again and again; parents come before children. */
  private static BitSet largest(TreeValues values, double least, int most) {
    Forest forest = values.forest();
    PriorityQueue<Integer> waiting =
        new PriorityQueue<>(Comparator.comparingDouble(node -> -values.size(node)));
    BitSet shown = new BitSet();
    addChildren(waiting, forest, Forest.NONE);
    int taken = 0;
    while (!waiting.isEmpty() && taken < most) {
      int node = waiting.remove();
      if (values.size(node) >= least) {
        shown.set(node);
        taken++;
        addChildren(waiting, forest, node);
      }
    }
    return shown;
  }

  /** What matches have together; one below another counts once. */
  private static double taken(TreeValues values, BitSet matches) {
    Forest forest = values.forest();
    BitSet inside = new BitSet();
    double taken = 0;
    for (int node = 0; node < forest.size(); node++) { // parents come first
      int parent = forest.parent(node);
      boolean counted = parent >= 0 && inside.get(parent);
      boolean match = matches.get(values.callpath(node));
      taken += match && !counted ? values.size(node) : 0;
      inside.set(node, match || counted);
    }
    return taken;
  }

  private static void addChildren(PriorityQueue<Integer> waiting, Forest forest, int node) {
    List<Integer> children = new ArrayList<>();
    for (int k = 0; k < forest.children(node); k++) {
      children.add(forest.child(node, k));
    }
    waiting.addAll(children);
  }

  private static void show(BitSet shown, Forest forest, int node) {
    for (int up = node; up >= 0 && !shown.get(up); up = forest.parent(up)) {
      shown.set(up);
    }
  }
}
