package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.values.Selection;

/**
 * Which values are those of the threads that a rank is judged by: its main thread, and threads
 * beside it that communicate through MPI.
 *
 * <p>Threads are told apart by the roots of the tree, of which one is {@code main}; without it, as
 * in a process that was attached to, nothing tells them apart and all values count. In a file of
 * another tool a second root is another region of the same thread.
 */
final class RankThreads {
  private static final String MAIN = "main";

  private final boolean[] main; // by callpath
  private final boolean[] ranks;
  private final List<String> communicating = new ArrayList<>();
  private final boolean known;

  /**
   * Tells the threads of a tree apart.
   *
   * @param mainLanes whether the tree holds lanes of main threads alone
   */
  RankThreads(CallTimes tree, Ranks of, boolean mainLanes) {
    boolean rooted = tree.roots().stream().anyMatch(root -> isMain(tree, root));
    known = mainLanes || rooted;
    boolean ours = of.haveWallTimes();
    boolean[] parallel = communicates(tree);
    main = new boolean[tree.size()];
    ranks = new boolean[tree.size()];
    for (int i = 0; i < main.length; i++) {
      int parent = tree.entry(i).parent();
      if (parent != Callpath.ROOT) {
        main[i] = main[parent];
        ranks[i] = ranks[parent];
        continue;
      }
      main[i] = mainLanes || !rooted || isMain(tree, i) || !(ours || isThread(tree, i));
      ranks[i] = main[i] || parallel[i];
      if (parallel[i] && !main[i]) {
        communicating.add(Category.threadless(tree.name(i)));
      }
    }
  }

  /** In or around which callpaths ranks communicate between MPI's Init and Finalize. */
  private static boolean[] communicates(CallTimes tree) {
    List<Category> categories = Category.each(tree.callpaths());
    boolean[] parallel = new boolean[tree.size()];
    for (int i = tree.size() - 1; i >= 0; i--) { // callees come after their callers
      parallel[i] |= categories.get(i).inMpi() && !Categories.startsOrEnds(tree, i);
      int parent = tree.entry(i).parent();
      if (parent != Callpath.ROOT) {
        parallel[parent] |= parallel[i];
      }
    }
    return parallel;
  }

  private static boolean isMain(CallTimes tree, int root) {
    return tree.entry(root).name().equals(MAIN);
  }

  private static boolean isThread(CallTimes tree, int root) {
    return tree.entry(root).name().startsWith(Category.THREAD_ROOT);
  }

  /** The run without the lanes of other threads. */
  static OpenProfile mainLanes(OpenProfile run) throws IOException {
    return run.selected(Selection.ALL.lanes(lane -> lane.thread() == 0));
  }

  /** Whether a callpath belongs to a thread that the rank is judged by. */
  boolean has(int callpath) {
    return ranks[callpath];
  }

  /** Whether it belongs to the main thread, as far as that is known. */
  boolean isMain(int callpath) {
    return main[callpath];
  }

  /** The groups of threads beside main that communicate; most often there is none. */
  List<String> communicating() {
    return communicating;
  }

  /** Whether times of other threads are kept out. */
  boolean known() {
    return known;
  }
}
