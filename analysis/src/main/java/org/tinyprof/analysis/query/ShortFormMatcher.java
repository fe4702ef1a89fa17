package org.tinyprof.analysis.query;

import java.util.BitSet;
import java.util.List;
import org.tinyprof.format.schema.Forest;

/**
 * Matches a chain of {@link Query.Star#FREE}: for each node, which steps may come next below it.
 */
final class ShortFormMatcher {
  private final Forest forest;
  private final List<Step> steps;
  private final BitSet[] fitting;
  private final int width;
  private final BitSet reached; // bit node * width + i: step i is next below the node

  ShortFormMatcher(Forest forest, List<Step> steps, BitSet[] fitting) {
    this.forest = forest;
    this.steps = steps;
    this.fitting = fitting;
    this.width = steps.size() + 1;
    this.reached = new BitSet(forest.size() * width);
  }

  BitSet find() {
    BitSet found = new BitSet();
    BitSet start = start();
    for (int node = 0; node < forest.size(); node++) { // parents first
      int parent = forest.parent(node);
      BitSet above =
          parent == Forest.NONE ? start : reached.get(parent * width, parent * width + width);
      for (int i = above.nextSetBit(0); i >= 0 && i < steps.size(); i = above.nextSetBit(i + 1)) {
        if (fitting[i].get(node)) {
          reached.set(node * width + (steps.get(i).many() ? i : i + 1));
        }
      }
      skipStars(reached, node * width);
      found.set(node, reached.get(node * width + steps.size()));
    }
    return found;
  }

  /** The steps that may come at a root. */
  private BitSet start() {
    BitSet start = new BitSet();
    start.set(0);
    skipStars(start, 0);
    return start;
  }

  /** A star may take no node. */
  private void skipStars(BitSet states, int offset) {
    for (int i = 0; i < steps.size(); i++) {
      if (states.get(offset + i) && steps.get(i).many()) {
        states.set(offset + i + 1);
      }
    }
  }
}
