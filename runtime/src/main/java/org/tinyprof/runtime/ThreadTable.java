package org.tinyprof.runtime;

import java.util.Arrays;

/** Finds the current thread's tree: of {@link Favourites} at once, of others by number. */
final class ThreadTable {
  private static final int MASK = 1023;
  private static final Recorder[] PLACES = new Recorder[MASK + 1];

  private ThreadTable() {}

  /** The current thread's tree, or null if it must be looked for or there is none. */
  static CallTree tree() {
    int place = Favourites.place();
    return place == Favourites.NONE ? treeByNumber() : Favourites.tree(place);
  }

  /** The same for a thread that is no favourite. */
  static CallTree treeByNumber() {
    Thread thread = Thread.currentThread();
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
      Favourites.choose(recorder, tree);
    }
  }

  /** Takes the current thread's recorder out. */
  static void remove(Recorder recorder) {
    int place = (int) recorder.threadId & MASK;
    if (PLACES[place] == recorder) {
      PLACES[place] = null;
    }
    Favourites.remove(recorder);
    recorder.askedForFavour = false;
  }

  /** Forgets the recorders of a rank that is no longer recorded. */
  static void clear() {
    Arrays.fill(PLACES, null);
    Favourites.clear();
  }
}
