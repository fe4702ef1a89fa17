package org.tinyprof.runtime.record;

import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.NodeTable;
import org.tinyprof.runtime.tree.StackProbe;

/**
 * Finds the tree of the current thread: for a few favourite threads at once, for others by number.
 *
 * <p>The clock waits until everything before it is done, so the number of dependent loads matters.
 * A favourite's tree is one load away, and its thread is compared in parallel. For other threads,
 * number, place and recorder depend on each other.
 *
 * <p>A thread finds itself in the place of a favourite only if it put itself there, and no other
 * thread takes the place while it lives. So it always reads the tree that it wrote.
 */
public final class ThreadTable {
  private static final int FAVOURITES = 8;
  private static final int MASK = 1023;
  private static final Recorder NOBODY = new Recorder();
  private static final ReentrantLock CHOOSING = new ReentrantLock();

  private static final Recorder[] FAVOURED = new Recorder[FAVOURITES];
  private static final CallTree[] TREES = new CallTree[FAVOURITES];
  private static final Recorder[] PLACES = new Recorder[MASK + 1];

  static {
    Arrays.fill(FAVOURED, NOBODY);
  }

  private ThreadTable() {}

  /** The current thread's tree, or null if it must be looked for or there is none. */
  public static CallTree tree() {
    Thread thread = Thread.currentThread();
    for (int i = 0; i < FAVOURITES; i++) {
      if (FAVOURED[i].refersTo(thread)) {
        return TREES[i];
      }
    }
    Recorder recorder = PLACES[(int) thread.getId() & MASK];
    return recorder != null && recorder.refersTo(thread) ? recorder.tree() : null;
  }

  /** Gives the current thread's recorder a place unless another thread needs it. */
  static void put(Recorder recorder) {
    int place = (int) recorder.threadId & MASK;
    Recorder before = PLACES[place];
    if (before == recorder) {
      return;
    }
    if (before == null || before.tree() == null) {
      PLACES[place] = recorder;
    }
    CallTree tree = recorder.tree();
    if (tree != null && !tree.borrowed && !recorder.askedForFavour) {
      recorder.askedForFavour = true;
      favour(recorder, tree);
    }
  }

  private static void favour(Recorder recorder, CallTree tree) {
    StackProbe.touch();
    CHOOSING.lock();
    try {
      for (int i = 0; i < FAVOURITES; i++) {
        if (FAVOURED[i].ended()) {
          TREES[i] = tree;
          FAVOURED[i] = recorder;
          return;
        }
      }
    } finally {
      CHOOSING.unlock();
    }
  }

  /** Takes the current thread's recorder out. */
  static void remove(Recorder recorder) {
    int place = (int) recorder.threadId & MASK;
    if (PLACES[place] == recorder) {
      PLACES[place] = null;
    }
    for (int i = 0; i < FAVOURITES; i++) {
      if (FAVOURED[i] == recorder) {
        FAVOURED[i] = NOBODY;
      }
    }
    recorder.askedForFavour = false;
  }

  /** Removes the recorders of a rank that is no longer recorded. */
  static void clear() {
    Arrays.fill(PLACES, null);
    Arrays.fill(FAVOURED, NOBODY);
    NodeTable.clear();
  }
}
