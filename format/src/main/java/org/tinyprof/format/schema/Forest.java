package org.tinyprof.format.schema;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntToDoubleFunction;

/**
 * Trees of numbered nodes: a node's number is larger than its parent's, and there may be several
 * roots. Immutable. No operation recurses, because a tree may be deeper than Java's stack.
 */
public final class Forest {
  /** The parent of a root. */
  public static final int NONE = -1;

  private final int[] parents;
  private final int[] starts; // where the children of each node start; slot 0 is for the roots
  private final int[] children;
  private final int[] depths;

  /** Takes over the parent of each node. */
  public Forest(int... parents) {
    this.parents = parents;
    this.starts = new int[parents.length + 2];
    this.children = new int[parents.length];
    this.depths = new int[parents.length];
    for (int node = 0; node < parents.length; node++) {
      int parent = parents[node];
      if (parent < NONE || parent >= node) {
        throw new IllegalArgumentException("node " + node + " comes before its parent " + parent);
      }
      depths[node] = parent == NONE ? 0 : depths[parent] + 1;
      starts[parent + 2]++;
    }
    for (int slot = 1; slot < starts.length; slot++) {
      starts[slot] += starts[slot - 1];
    }
    int[] next = starts.clone();
    for (int node = 0; node < parents.length; node++) {
      children[next[parents[node] + 1]++] = node;
    }
  }

  public static Forest of(Callpaths callpaths) {
    int[] parents = new int[callpaths.size()];
    for (int i = 0; i < parents.length; i++) {
      int parent = callpaths.entry(i).parent();
      parents[i] = parent == Callpath.ROOT ? NONE : parent;
    }
    return new Forest(parents);
  }

  public int size() {
    return parents.length;
  }

  public int parent(int node) {
    return parents[node];
  }

  /** How many nodes are above it. */
  public int depth(int node) {
    return depths[node];
  }

  /** How many children a node has; of {@link #NONE}, how many roots there are. */
  public int children(int node) {
    return starts[node + 2] - starts[node + 1];
  }

  /** A child of a node, in ascending order; of {@link #NONE}, a root. */
  public int child(int node, int index) {
    return children[starts[node + 1] + index];
  }

  public boolean isLeaf(int node) {
    return children(node) == 0;
  }

  /**
   * For each node a number with those of all nodes below it.
   *
   * @param given a node's number, NaN if it has none
   * @param inclusive whether a node's number holds those below; they count where it has none
   */
  public double[] weights(IntToDoubleFunction given, boolean inclusive) {
    double[] weights = new double[size()];
    for (int node = weights.length - 1; node >= 0; node--) { // children come after their parents
      double number = given.applyAsDouble(node);
      boolean whole = inclusive && !Double.isNaN(number);
      weights[node] = whole ? number : weights[node] + Absent.orZero(number);
      if (parents[node] != NONE) {
        weights[parents[node]] += weights[node];
      }
    }
    return weights;
  }

  /** All nodes, each before those below it; the order decides among siblings. */
  public int[] preorder(Comparator<Integer> siblings) {
    int[] order = new int[size()];
    int[] waiting = new int[size()];
    int count = 0;
    int top = push(NONE, siblings, waiting, 0);
    while (top > 0) {
      int node = waiting[--top];
      order[count++] = node;
      top = push(node, siblings, waiting, top);
    }
    return order;
  }

  private int push(int node, Comparator<Integer> siblings, int[] waiting, int top) {
    Integer[] sorted = new Integer[children(node)];
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = child(node, i);
    }
    Arrays.sort(sorted, siblings);
    int next = top;
    for (int i = sorted.length - 1; i >= 0; i--) { // the first is taken first
      waiting[next++] = sorted[i];
    }
    return next;
  }
}
