package org.tinyprof.analysis.query;

import java.util.BitSet;
import java.util.List;
import org.tinyprof.format.schema.Forest;

/**
 * Matches a chain of {@link Query.Star#HATCHET} with two sets of states. A path may end in a node
 * with step i next, or a node may have been taken by the star i. One pass from the roots down finds
 * the states that a start leads to, one pass up those that lead to an end of the chain; nodes with
 * a state of both kinds are found.
 */
final class HatchetMatcher {
  private final Forest forest;
  private final List<Step> steps;
  private final BitSet[] fitting;
  private final int last;
  private final int width;
  private final BitSet next; // bit node * width + i: a path ends in the node, step i is next
  private final BitSet taken; // bit node * width + i: the star i took the node
  private final BitSet nextEnds;
  private final BitSet takenEnds;

  HatchetMatcher(Forest forest, List<Step> steps, BitSet[] fitting) {
    this.forest = forest;
    this.steps = steps;
    this.fitting = fitting;
    this.last = steps.size() - 1;
    this.width = steps.size() + 1;
    this.next = new BitSet(forest.size() * width);
    this.taken = new BitSet(forest.size() * width);
    this.nextEnds = new BitSet(forest.size() * width);
    this.takenEnds = new BitSet(forest.size() * width);
  }

  BitSet find() {
    for (int node = 0; node < forest.size(); node++) {
      start(node);
      for (int i = 0; i <= last; i++) {
        if (next.get(state(node, i))) {
          afterNext(node, i);
        }
        if (taken.get(state(node, i))) {
          star(node, i);
        }
      }
    }
    BitSet found = new BitSet();
    for (int node = forest.size() - 1; node >= 0; node--) {
      nextEnds.set(state(node, width - 1));
      for (int i = last; i >= 0; i--) {
        nextEnds.set(state(node, i), nextLeadsToEnd(node, i));
        takenEnds.set(state(node, i), takenLeadsToEnd(node, i));
      }
      found.set(node, isFound(node));
    }
    return found;
  }

  private int state(int node, int step) {
    return node * width + step;
  }

  private boolean isStar(int step) {
    return steps.get(step).many();
  }

  private boolean fits(int node, int step) {
    return step <= last && fitting[step].get(node);
  }

  private void start(int node) {
    if (isStar(0) && fits(node, 1)) {
      next.set(state(node, isStar(1) ? 0 : 2));
    }
    if (fits(node, 0)) {
      next.set(state(node, isStar(0) ? 0 : 1));
    }
  }

  private void afterNext(int node, int step) {
    if (isStar(step)) {
      if (forest.isLeaf(node)) {
        next.set(state(node, step + 1));
      } else {
        star(node, step);
      }
      return;
    }
    for (int k = 0; k < forest.children(node); k++) {
      int child = forest.child(node, k);
      if (fits(child, step)) {
        next.set(state(child, step + 1));
      }
    }
  }

  /** Goes on below a node, as a star does that is not over. */
  private void star(int node, int step) {
    for (int k = 0; k < forest.children(node); k++) {
      int child = forest.child(node, k);
      if (fits(child, step + 1)) {
        next.set(state(node, step + 1));
      } else if (fits(child, step)) {
        taken.set(state(child, step));
      } else if (step == last) {
        next.set(state(node, step + 1));
      }
    }
  }

  private boolean nextLeadsToEnd(int node, int step) {
    if (isStar(step)) {
      return forest.isLeaf(node) ? nextEnds.get(state(node, step + 1)) : starEnds(node, step);
    }
    for (int k = 0; k < forest.children(node); k++) {
      int child = forest.child(node, k);
      if (fits(child, step) && nextEnds.get(state(child, step + 1))) {
        return true;
      }
    }
    return false;
  }

  /** A leaf that a star took ends the chain if the star is its last step, and nothing else. */
  private boolean takenLeadsToEnd(int node, int step) {
    return forest.isLeaf(node) ? step == last : isStar(step) && starEnds(node, step);
  }

  private boolean starEnds(int node, int step) {
    for (int k = 0; k < forest.children(node); k++) {
      int child = forest.child(node, k);
      boolean ends =
          fits(child, step + 1)
              ? nextEnds.get(state(node, step + 1))
              : fits(child, step)
                  ? takenEnds.get(state(child, step))
                  : step == last && nextEnds.get(state(node, step + 1));
      if (ends) {
        return true;
      }
    }
    return false;
  }

  private boolean isFound(int node) {
    for (int i = 0; i < width; i++) {
      int state = state(node, i);
      if ((next.get(state) && nextEnds.get(state)) || (taken.get(state) && takenEnds.get(state))) {
        return true;
      }
    }
    return false;
  }
}
