package org.tinyprof.analysis.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import org.tinyprof.format.schema.Forest;

/**
 * A tree as a person reads it: without what is too small to matter, and with a chain of callers
 * that each call one large thing in a single row, which is the last one's.
 */
public final class FoldedTree {
  /** How much of a node's value its only child must have to share a row with it. */
  public static final double MOST_OF_IT = 0.95;

  /**
   * One row.
   *
   * @param nodes of a chain from its first caller down; the row's values are those of the last
   * @param level how deep the row is among the rows; 1 is a root
   */
  public record Row(List<Integer> nodes, int level, List<Boolean> guides) {
    public Row {
      nodes = List.copyOf(nodes);
      guides = List.copyOf(guides);
    }

    public int node() {
      return nodes.get(nodes.size() - 1);
    }
  }

  private final List<Row> rows = new ArrayList<>();
  private int hidden;
  private double hiddenWeight;

  /** Whether a node may share a row with its only child. */
  public interface Folding {
    boolean test(int node, int child);
  }

  /**
   * @param ran whether a node has a row at all
   * @param matters whether it is worth a row; if not, all below it are left out too
   * @param weights of each node with all below it
   */
  public FoldedTree(
      Forest forest,
      IntPredicate ran,
      IntPredicate matters,
      double[] weights,
      Folding folding,
      Comparator<Integer> siblings) {
    int[] rowOf = new int[forest.size()]; // the row of each node; NONE if it is left out
    int[] only = new int[forest.size()]; // the one child that has a row; NONE if several or none
    boolean[] shown = new boolean[forest.size()];
    Arrays.fill(only, Forest.NONE);
    int[] kept = new int[forest.size()];
    for (int node = 0; node < shown.length; node++) {
      int parent = forest.parent(node);
      boolean above = parent == Forest.NONE || shown[parent];
      shown[node] = above && ran.test(node) && matters.test(node);
      if (shown[node] && parent != Forest.NONE) {
        only[parent] = kept[parent]++ == 0 ? node : Forest.NONE;
      } else if (!shown[node] && ran.test(node)) {
        hidden++;
        hiddenWeight += above ? weights[node] : 0;
      }
    }
    List<Integer> parents = new ArrayList<>();
    List<List<Integer>> chains = new ArrayList<>();
    for (int node = 0; node < shown.length; node++) {
      int parent = forest.parent(node);
      rowOf[node] = Forest.NONE;
      if (shown[node]) {
        boolean folds =
            parent != Forest.NONE
                && only[parent] == node
                && weights[node] >= MOST_OF_IT * weights[parent]
                && folding.test(parent, node);
        if (folds) {
          rowOf[node] = rowOf[parent];
          chains.get(rowOf[node]).add(node);
        } else {
          rowOf[node] = chains.size();
          parents.add(parent == Forest.NONE ? Forest.NONE : rowOf[parent]);
          chains.add(new ArrayList<>(List.of(node)));
        }
      }
    }
    Forest reduced = new Forest(parents.stream().mapToInt(Integer::intValue).toArray());
    Comparator<Integer> byFirst =
        (one, other) -> siblings.compare(chains.get(one).get(0), chains.get(other).get(0));
    for (TreeOrder.Place place : TreeOrder.of(reduced, byFirst)) {
      int row = place.node();
      rows.add(new Row(chains.get(row), reduced.depth(row) + 1, place.guides()));
    }
  }

  public List<Row> rows() {
    return List.copyOf(rows);
  }

  /** How many nodes were left out. */
  public int hidden() {
    return hidden;
  }

  /** What they weigh together. */
  public double hiddenWeight() {
    return hiddenWeight;
  }
}
