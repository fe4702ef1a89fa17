package org.tinyprof.runtime;

import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Finds the current thread's tree: two threads at once, others by number, none at all is an answer.
 *
 * <p>The clock waits until everything before it is done, so what counts is how many loads depend on
 * each other. For the two favourites the tree is in a static field and the thread is compared on
 * the side; for others number, place and recorder come first, each needed for the next.
 *
 * <p>A thread finds itself in a favourite's place only if it put itself there, and nobody takes the
 * place while that thread lives. So it always reads the tree that it wrote.
 */
final class ThreadTable {
  private static final int MASK = 1023;
  private static final Recorder[] PLACES = new Recorder[MASK + 1];
  private static final Recorder NOBODY = new Recorder();
  private static final ReentrantLock CHOOSING = new ReentrantLock();

  private static Recorder first = NOBODY;
  private static CallTree firstTree;
  private static Recorder second = NOBODY;
  private static CallTree secondTree;

  private ThreadTable() {}

  /** The current thread's tree, or null if it must be looked for or there is none. */
  static CallTree tree() {
    Thread thread = Thread.currentThread();
    if (first.refersTo(thread)) {
      return firstTree;
    }
    if (second.refersTo(thread)) {
      return secondTree;
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
    if (tree != null && !tree.borrowed) {
      favour(recorder, tree);
    }
  }

  private static void favour(Recorder recorder, CallTree tree) {
    if (!CHOOSING.tryLock()) {
      return; // another thread is a favourite by now
    }
    try {
      if (first.ended()) {
        firstTree = tree;
        first = recorder;
      } else if (second.ended() && first != recorder) {
        secondTree = tree;
        second = recorder;
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
    if (first == recorder) {
      first = NOBODY;
    }
    if (second == recorder) {
      second = NOBODY;
    }
  }

  /** Forgets the recorders of a rank that is no longer recorded. */
  static void clear() {
    Arrays.fill(PLACES, null);
    first = NOBODY;
    second = NOBODY;
  }
}
