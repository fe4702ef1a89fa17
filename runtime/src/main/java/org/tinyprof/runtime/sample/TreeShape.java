package org.tinyprof.runtime.sample;

import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Node;

/** The callpaths of a tree at one moment, by their places. */
final class TreeShape {
  private final int[] parents;
  private final Node[] nodes;
  private final boolean[] byHand;
  private final int[][] chains;
  private final boolean[][] frameless;
  private final int[] above; // methods between events included
  private boolean hasByHand;

  /** The caller holds the lock of the tree's shape. */
  TreeShape(CallTree tree) {
    parents = tree.parents();
    nodes = new Node[parents.length];
    byHand = new boolean[parents.length];
    chains = new int[parents.length][];
    frameless = new boolean[parents.length][];
    above = new int[parents.length];
    for (int place = 0; place < parents.length; place++) {
      nodes[place] = tree.at(place);
      above[place] = tree.placeAbove(nodes[place]);
      byHand[place] = place > 0 && EventIds.isByHand(nodes[place].event);
      hasByHand |= byHand[place];
    }
    for (int place = 1; place < parents.length; place++) {
      if (byHand[place] && nodes[above[place]].isContext()) {
        callersOfUnread(place);
      }
    }
  }

  /** Calls that were not read are likely to have the callers of one that was. */
  private void callersOfUnread(int read) {
    for (int place = 1; place < read; place++) {
      boolean same = nodes[place].event == nodes[read].event && parents[place] == parents[read];
      if (same && above[place] == parents[place]) {
        above[place] = above[read];
      }
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

  /** Puts the hand-written events of a place into a stack that fits it. */
  void insert(int place, SampledStack stack) {
    if (chains[place] == null) {
      chain(place);
    }
    stack.insert(chains[place], frameless[place]);
  }

  /** What is from the outermost event down to that of a place, methods between them included. */
  private void chain(int place) {
    int depth = 0;
    for (int at = place; at != 0; at = above[at]) {
      depth++;
    }
    chains[place] = new int[depth];
    frameless[place] = new boolean[depth];
    for (int at = place; at != 0; at = above[at]) {
      chains[place][--depth] = nodes[at].event;
      frameless[place][depth] = byHand[at];
    }
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
      if (!byHand[at] && nodes[at].event != stack.exactEvent(--frame)) {
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
