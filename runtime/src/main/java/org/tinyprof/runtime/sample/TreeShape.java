package org.tinyprof.runtime.sample;

import java.util.Arrays;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Node;

/** The callpaths of a tree at one moment, by their places. */
final class TreeShape {
  private final int[] parents;
  private final Node[] nodes;
  private final boolean[] byHand;
  private final int[][] chains;
  private boolean hasByHand;

  /** The caller holds the lock of the tree's shape. */
  TreeShape(CallTree tree) {
    parents = tree.parents();
    nodes = new Node[parents.length];
    byHand = new boolean[parents.length];
    chains = new int[parents.length][];
    chains[0] = new int[0];
    for (int place = 0; place < parents.length; place++) {
      nodes[place] = tree.at(place);
      byHand[place] = place > 0 && EventIds.isByHand(nodes[place].event);
      hasByHand |= byHand[place];
    }
  }

  int size() {
    return parents.length;
  }

  Node node(int place) {
    return nodes[place];
  }

  int parent(int place) {
    return parents[place];
  }

  boolean isByHand(int place) {
    return byHand[place];
  }

  boolean hasByHand() {
    return hasByHand;
  }

  /** The events from the outermost one down to that of a place. */
  int[] chain(int place) {
    if (chains[place] == null) {
      int[] above = chain(parents[place]);
      int[] chain = Arrays.copyOf(above, above.length + 1);
      chain[above.length] = nodes[place].event;
      chains[place] = chain;
    }
    return chains[place];
  }

  /** How many events of its chain have a frame. */
  int frames(int place) {
    int frames = 0;
    for (int at = place; at != 0; at = parents[at]) {
      frames += byHand[at] ? 0 : 1;
    }
    return frames;
  }

  /** Whether a stack has the frames of its chain, and perhaps more. */
  boolean fits(int place, SampledStack stack) {
    int frame = frames(place);
    if (frame > stack.exactDepth) {
      return false;
    }
    for (int at = place; at != 0; at = parents[at]) {
      if (!byHand[at] && nodes[at].event != stack.events[--frame]) {
        return false;
      }
    }
    return true;
  }

  /** The nearest hand-written event that a place is in or stands for; 0 if there is none. */
  int eventByHand(int place) {
    int at = place;
    while (at != 0 && !byHand[at]) {
      at = parents[at];
    }
    return at;
  }
}
