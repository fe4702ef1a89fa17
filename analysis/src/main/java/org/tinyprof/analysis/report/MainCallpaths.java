package org.tinyprof.analysis.report;

import java.io.IOException;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.values.Selection;

/**
 * Which values are those of the ranks' main threads.
 *
 * <p>Where threads are lanes, those of lane 0. Where the threads of a rank are folded, those below
 * the root {@code main}; without such a root, as in a process that was attached to, nothing tells
 * the threads apart and all values count. In a file of another tool a second root is another region
 * of the same thread.
 */
final class MainCallpaths {
  private static final String MAIN = "main";

  private final boolean[] callpaths;
  private final boolean known;

  MainCallpaths(CallTimes tree, Ranks ranks) {
    boolean rooted = tree.roots().stream().anyMatch(root -> isMain(tree, root));
    known = ranks.threadsApart() || rooted;
    boolean ours = ranks.haveWallTimes();
    callpaths = new boolean[tree.size()];
    for (int i = 0; i < callpaths.length; i++) {
      int parent = tree.entry(i).parent();
      callpaths[i] =
          parent == Callpath.ROOT
              ? ranks.threadsApart() || !rooted || isMain(tree, i) || !(ours || isThread(tree, i))
              : callpaths[parent];
    }
  }

  private static boolean isMain(CallTimes tree, int root) {
    return tree.entry(root).name().equals(MAIN);
  }

  private static boolean isThread(CallTimes tree, int root) {
    return tree.entry(root).name().startsWith(Category.THREAD_ROOT);
  }

  /** The run without the lanes of other threads; reads their values if there are such lanes. */
  static OpenProfile lanes(OpenProfile run, Ranks ranks) throws IOException {
    return run.overview().lanes() == ranks.size()
        ? run
        : run.selected(Selection.ALL.lanes(lane -> lane.thread() == 0));
  }

  boolean has(int callpath) {
    return callpaths[callpath];
  }

  /** Whether times of other threads are kept out. */
  boolean known() {
    return known;
  }
}
