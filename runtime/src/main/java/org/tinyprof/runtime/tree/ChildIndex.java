package org.tinyprof.runtime.tree;

/**
 * Finds the callpath that an event makes below another: open addressing, owner thread only.
 *
 * <p>A callpath's number is calculated from its event and its parent's number ({@link Node#idOf}),
 * so that an enter knows it before it has seen the node. Where another callpath has the number
 * already, the next free one is taken.
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

  /** What is in the first place of a callpath of that number: it, another, or null. */
  final Node first(int id) {
    return index[id & mask];
  }

  /** The callpath, or null. */
  public final Node find(int event, int parent) {
    int id = Node.idOf(event, parent);
    Node node = withId(id);
    while (node != null && !node.is(event, parent)) {
      node = withId(++id);
    }
    return node;
  }

  /** The number for a callpath that is not there yet. */
  final int freeId(int event, int parent) {
    int id = Node.idOf(event, parent);
    while (withId(id) != null) {
      id++;
    }
    return id;
  }

  /** The callpath of that number, or null. */
  final Node withId(int id) {
    int place = id & mask;
    Node node = index[place];
    while (node != null && node.id != id) {
      place = after(place);
      node = index[place];
    }
    return node;
  }

  /** Makes room for one more callpath, if it can in its first place. */
  final void makeRoom(int id) {
    while ((used + 1) * PLACES > index.length
        || (index.length < LARGE && index[id & mask] != null)) {
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
    int place = node.id & mask;
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
