package org.tinyprof.runtime;

/**
 * Finds the callpath that an event makes below another: open addressing, owner thread only.
 *
 * <p>An enter looks at a callpath's first place and goes a longer way if it is not there. So places
 * are plenty: at least four for each callpath, and more as long as that is a matter of kilobytes.
 */
class ChildIndex {
  private static final int PLACES = 4;
  private static final int START_SIZE = 64;
  private static final int LARGE = 2048;

  private Node[] index = new Node[START_SIZE];
  private int mask = START_SIZE - 1;
  private int used;

  /** What is in the callpath's first place: it, another, or null. */
  final Node first(int event, int parent) {
    return index[(event + parent) & mask];
  }

  /** The callpath, or null. */
  final Node find(int event, int parent) {
    int place = (event + parent) & mask;
    Node node = index[place];
    while (node != null && !node.is(event, parent)) {
      place = after(place);
      node = index[place];
    }
    return node;
  }

  /** Makes room for one more callpath, if it can in its first place. */
  final void makeRoom(int event, int parent) {
    while ((used + 1) * PLACES > index.length
        || (index.length < LARGE && index[(event + parent) & mask] != null)) {
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
      place = after(place);
    }
    index[place] = node;
  }

  /** An odd step reaches every place; a long one stays clear of the numbers that follow. */
  private int after(int place) {
    return (place + (mask >>> 1)) & mask;
  }
}
