package org.tinyprof.runtime;

import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The few threads that are found at once: each with its tree, and most callpaths it uses.
 *
 * <p>All is in arrays that the JIT knows, so a tree or a callpath is one load away. A thread finds
 * itself in a place only if it put itself there, and nobody takes the place while that thread
 * lives. So it always reads what it wrote.
 */
final class Favourites {
  /** The place of threads that are not among them. */
  static final int NONE = -1;

  private static final int MOST = 8;
  private static final int CALLPATHS = 2048; // of each, a power of two
  private static final Recorder NOBODY = new Recorder();
  private static final Node NOTHING = Node.FOLDED; // no event's, so that nothing need be null
  private static final ReentrantLock CHOOSING = new ReentrantLock();

  private static final Recorder[] RECORDERS = new Recorder[MOST];
  private static final CallTree[] TREES = new CallTree[MOST];
  private static final Node[] NODES = new Node[MOST * CALLPATHS];

  static {
    clear();
  }

  private Favourites() {}

  /** The current thread's place, or {@link #NONE}. */
  static int place() {
    Thread thread = Thread.currentThread();
    for (int i = 0; i < MOST; i++) {
      if (RECORDERS[i].refersTo(thread)) {
        return i;
      }
    }
    return NONE;
  }

  /** The tree of the thread that has the place. */
  static CallTree tree(int place) {
    return TREES[place];
  }

  /** What is where a callpath of that number would be: it, another, or one of no event. */
  static Node callpath(int place, int id) {
    return NODES[at(place, id)];
  }

  /**
   * Puts a callpath where it is looked for, unless another is there that is called as often. Twice
   * as often is what it takes, so that two do not take turns.
   */
  static void keep(int place, Node node) {
    int at = at(place, node.id);
    if (node.count > 2 * NODES[at].count) {
      NODES[at] = node;
    }
  }

  private static int at(int place, int id) {
    return place * CALLPATHS + (id & (CALLPATHS - 1));
  }

  /** Gives the current thread a place if there is one whose thread has ended. */
  static void choose(Recorder recorder, CallTree tree) {
    StackRoom.need();
    CHOOSING.lock();
    try {
      for (int i = 0; i < MOST; i++) {
        if (RECORDERS[i].ended()) {
          Arrays.fill(NODES, i * CALLPATHS, (i + 1) * CALLPATHS, NOTHING);
          TREES[i] = tree;
          RECORDERS[i] = recorder;
          return;
        }
      }
    } finally {
      CHOOSING.unlock();
    }
  }

  /** Takes the current thread's recorder out. */
  static void remove(Recorder recorder) {
    for (int i = 0; i < MOST; i++) {
      if (RECORDERS[i] == recorder) {
        RECORDERS[i] = NOBODY;
      }
    }
  }

  /** Forgets them all. */
  static void clear() {
    Arrays.fill(RECORDERS, NOBODY);
    Arrays.fill(NODES, NOTHING);
  }
}
