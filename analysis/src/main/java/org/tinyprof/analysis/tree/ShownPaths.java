package org.tinyprof.analysis.tree;

import java.util.function.IntFunction;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Forest;

/**
 * Callpaths as people read them: {@code main<exchange<comm}.
 *
 * <p>A callpath of more than {@value #MOST_NAMES} names, as in a deep recursion, is shown with its
 * first and last names and the number of names between them. So a text never grows with the depth
 * of the tree.
 */
public final class ShownPaths {
  static final int MOST_NAMES = 64;

  private final Forest forest;
  private final IntFunction<String> names;
  private final int[] heads; // of each node the one above at which its first names end

  public ShownPaths(Forest forest, IntFunction<String> names) {
    this.forest = forest;
    this.names = names;
    this.heads = new int[forest.size()];
    for (int node = 0; node < heads.length; node++) {
      heads[node] = level(node) <= MOST_NAMES / 2 ? node : heads[forest.parent(node)];
    }
  }

  /** How many names the path has. */
  public int level(int node) {
    return forest.depth(node) + 1;
  }

  public String path(int node) {
    if (level(node) <= MOST_NAMES) {
      return names(node, level(node));
    }
    int more = level(node) - MOST_NAMES;
    return names(heads[node], MOST_NAMES / 2)
        + Callpaths.SEPARATOR
        + "("
        + more
        + " more)"
        + Callpaths.SEPARATOR
        + names(node, MOST_NAMES / 2);
  }

  /** The last names of a path. */
  private String names(int node, int count) {
    String[] last = new String[count];
    int at = node;
    for (int i = count - 1; i >= 0; i--) {
      last[i] = names.apply(at);
      at = forest.parent(at);
    }
    return String.join(Callpaths.SEPARATOR, last);
  }
}
