package org.tinyprof.store.catalogue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The union of the callpaths of some runs: nodes are numbered, parents first. Not thread-safe. */
public final class PathTree {
  /** The parent of a root. */
  public static final int NONE = -1;

  private static final String BETWEEN = "<";

  private final List<Node> nodes = new ArrayList<>();
  private final Map<Node, Integer> places = new HashMap<>();

  /**
   * A callpath.
   *
   * @param parent the number of its caller, or {@link #NONE}
   * @param identity what tells its event from others
   */
  public record Node(int parent, String identity) {}

  /** The number of that callpath, which is new if it was not there. */
  public int node(int parent, String identity) {
    Node node = new Node(parent, identity);
    Integer known = places.putIfAbsent(node, nodes.size());
    if (known != null) {
      return known;
    }
    nodes.add(node);
    return nodes.size() - 1;
  }

  public int size() {
    return nodes.size();
  }

  public Node node(int number) {
    return nodes.get(number);
  }

  /** Where the nodes of another tree are in this one, which takes up those it lacks. */
  public int[] join(PathTree other) {
    int[] numbers = new int[other.size()];
    for (int i = 0; i < numbers.length; i++) {
      Node node = other.node(i);
      numbers[i] = node(node.parent == NONE ? NONE : numbers[node.parent], node.identity);
    }
    return numbers;
  }

  /** The name of the event: {@code Solver.step}. */
  public String name(int number) {
    return EventText.event(nodes.get(number).identity).identity().shortName();
  }

  /** The names from the root on: {@code main<Solver.step}. */
  public String path(int number) {
    int parent = nodes.get(number).parent;
    return parent == NONE ? name(number) : path(parent) + BETWEEN + name(number);
  }
}
