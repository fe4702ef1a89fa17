package org.tinyprof.analysis.tree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tinyprof.format.schema.Forest;

/** The nodes of a forest from the roots down, with the lines that lead to each. */
public final class TreeOrder {
  private static final int MOST_GUIDES = 100; // a deeper tree is not indented any further

  /**
   * A node's place.
   *
   * @param guides for the innermost levels, whether more siblings follow there, outermost first
   */
  public record Place(int node, List<Boolean> guides) {
    public Place {
      guides = List.copyOf(guides);
    }
  }

  private TreeOrder() {}

  /** The order decides among siblings. */
  public static List<Place> of(Forest forest, Comparator<Integer> siblings) {
    int[] order = forest.preorder(siblings);
    int[] last = new int[forest.size() + 1]; // the last child of each node; slot 0 for the roots
    for (int node : order) {
      last[forest.parent(node) + 1] = node;
    }
    List<List<Boolean>> guides = new ArrayList<>();
    for (int node = 0; node < forest.size(); node++) { // parents come first
      int parent = forest.parent(node);
      List<Boolean> above = parent == Forest.NONE ? List.of() : guides.get(parent);
      int cut = above.size() < MOST_GUIDES ? 0 : 1;
      List<Boolean> own = new ArrayList<>(above.subList(cut, above.size()));
      own.add(last[parent + 1] != node);
      guides.add(own);
    }
    List<Place> places = new ArrayList<>();
    for (int node : order) {
      places.add(new Place(node, guides.get(node)));
    }
    return places;
  }
}
