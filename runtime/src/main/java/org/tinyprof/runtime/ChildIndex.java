package org.tinyprof.runtime;

/**
 * Finds the callpath that an event makes below another: open addressing, owner thread only.
 *
 * <p>At least three of four places are free, so nearly every callpath is in its first place.
 */
class ChildIndex {
  private static final int PLACES = 4; // for each callpath
  private static final int START_SIZE = 64;

  private Node[] index = new Node[START_SIZE];
  private int mask = START_SIZE - 1;
  private int used;

  /** The callpath if it is in its first place and an enter has nothing else to do; else null. */
  final Node known(int event, int parent) {
    Node node = index[(event + parent) & mask];
    return node != null && node.key == Node.key(event, parent) ? node : null;
  }

  /** The callpath, or null. */
  final Node find(int event, int parent) {
    int place = (event + parent) & mask;
    Node node = index[place];
    while (node != null && (node.event != event || node.parent != parent)) {
      place = (place + 1) & mask;
      node = index[place];
    }
    return node;
  }

  final void makeRoom() {
    if ((used + 1) * PLACES > index.length) {
      Node[] old = index;
      index = new Node[old.length * 2];
      mask = index.length - 1;
      for (Node node : old) {
        if (node != null) {
          put(node);
        }
      }
    }
  }

  /** Adds a callpath that room was made for. */
  final void add(Node node) {
    put(node);
    used++;
  }

  private void put(Node node) {
    int place = (node.event + node.parent) & mask;
    while (index[place] != null) {
      place = (place + 1) & mask;
    }
    index[place] = node;
  }
}
