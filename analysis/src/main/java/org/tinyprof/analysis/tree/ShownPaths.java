package org.tinyprof.analysis.tree;

import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;

/**
 * Callpaths as people read them: {@code main<exchange<comm}.
 *
 * <p>A callpath of more than {@value #MOST_NAMES} names, as of a deep recursion, is shown with its
 * first and last names and how many are left out between them. So a text never grows with the depth
 * of the tree.
 */
final class ShownPaths {
  static final int MOST_NAMES = 64;

  private final Callpaths callpaths;
  private final int[] levels; // of each callpath; 1 is a root
  private final int[] heads; // of each callpath the ancestor at which its first names end

  ShownPaths(Callpaths callpaths) {
    this.callpaths = callpaths;
    this.levels = new int[callpaths.size()];
    this.heads = new int[callpaths.size()];
    for (int i = 0; i < levels.length; i++) {
      int parent = callpaths.entry(i).parent();
      levels[i] = parent == Callpath.ROOT ? 1 : levels[parent] + 1;
      heads[i] = levels[i] <= MOST_NAMES / 2 ? i : heads[parent];
    }
  }

  int level(int callpath) {
    return levels[callpath];
  }

  String path(int callpath) {
    if (levels[callpath] <= MOST_NAMES) {
      return callpaths.path(callpath);
    }
    StringBuilder tail = new StringBuilder();
    int at = callpath;
    for (int i = 0; i < MOST_NAMES / 2; i++) {
      tail.insert(0, Callpaths.SEPARATOR + callpaths.name(at));
      at = callpaths.entry(at).parent();
    }
    int more = levels[callpath] - MOST_NAMES;
    return callpaths.path(heads[callpath]) + Callpaths.SEPARATOR + "(" + more + " more)" + tail;
  }
}
