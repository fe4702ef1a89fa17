package org.tinyprof.runtime.tree;

import java.util.Arrays;

/**
 * The most used callpaths of all threads, by number. An enter looks here before it looks in its
 * tree.
 *
 * <p>The JIT knows the array, so a callpath is one load away. All threads share it without a lock:
 * a node is used only if it belongs to the reader's own tree, which its final fields show.
 */
public final class NodeTable {
  private static final int PLACES = 1 << 14; // 64 KB
  private static final Node[] NODES = new Node[PLACES];

  static {
    clear();
  }

  private NodeTable() {}

  /** What is where a callpath of that number would be: it, another, or one of no tree. */
  public static Node at(int id) {
    return NODES[id & (PLACES - 1)];
  }

  /**
   * Puts a callpath in its place, unless another is there that is called as often. Twice as often
   * is what it takes, so that two do not take turns. One that had to take another's number is found
   * in its tree alone: here the number would tell the wrong parent.
   */
  public static void keep(Node node) {
    boolean itsOwnNumber = node.id == Node.idOf(node.event, node.parent);
    if (itsOwnNumber && node.count > 2 * at(node.id).count) {
      NODES[node.id & (PLACES - 1)] = node;
    }
  }

  /** Forgets them all. */
  public static void clear() {
    Arrays.fill(NODES, Node.FOLDED); // never null, so that nobody need test for it
  }
}
