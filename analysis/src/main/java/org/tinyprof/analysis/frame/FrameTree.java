package org.tinyprof.analysis.frame;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.tinyprof.analysis.tree.ShownPaths;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.Forest;

/**
 * The nodes of a frame and the callpaths of each. Squashing keeps some callpaths: children of
 * dropped ones move to the nearest kept callpath above, and those of one event below the same node
 * are merged. Grouping makes one node per group, without a tree.
 */
public final class FrameTree {
  private final Forest forest;
  private final IntFunction<String> names;
  private final IntFunction<Object> identities; // what makes a node the same below the same parent
  private final NodeCallpaths members;
  private final NodeCallpaths outermost;
  private final ShownPaths paths;

  private FrameTree(
      Forest forest,
      IntFunction<String> names,
      IntFunction<Object> identities,
      NodeCallpaths members,
      NodeCallpaths outermost) {
    this.forest = forest;
    this.names = names;
    this.identities = identities;
    this.members = members;
    this.outermost = outermost;
    this.paths = new ShownPaths(forest, names);
  }

  /** What a child is found by: the node above, and its event. */
  private record Child(int parent, EventIdentity event) {}

  static FrameTree squashed(Callpaths callpaths, BitSet kept) {
    if (kept.cardinality() == callpaths.size()) {
      return whole(callpaths);
    }
    int[] nearest = new int[callpaths.size()]; // the node of each callpath, or of one above it
    int[] nodeOf = new int[callpaths.size()];
    Map<Child, Integer> nodes = new HashMap<>();
    int[] parents = new int[kept.cardinality()];
    for (int i = 0; i < nearest.length; i++) {
      int parent = callpaths.entry(i).parent();
      int above = parent < 0 ? Forest.NONE : nearest[parent];
      nearest[i] = above;
      nodeOf[i] = Forest.NONE;
      if (kept.get(i)) {
        Child child = new Child(above, callpaths.entry(i).event().identity());
        int fresh = nodes.size();
        Integer known = nodes.putIfAbsent(child, fresh);
        nodeOf[i] = known == null ? fresh : known;
        parents[nodeOf[i]] = above;
        nearest[i] = nodeOf[i];
      }
    }
    Forest forest = new Forest(Arrays.copyOf(parents, nodes.size()));
    return of(callpaths, forest, NodeCallpaths.of(nodeOf, forest.size()));
  }

  /** Every callpath is a node: each event is there once below its parent. */
  private static FrameTree whole(Callpaths callpaths) {
    int[] nodeOf = new int[callpaths.size()];
    Arrays.setAll(nodeOf, i -> i);
    return of(callpaths, Forest.of(callpaths), NodeCallpaths.of(nodeOf, nodeOf.length));
  }

  /** Nodes with the names of their first callpaths. */
  private static FrameTree of(Callpaths callpaths, Forest forest, NodeCallpaths members) {
    return new FrameTree(
        forest,
        node -> callpaths.name(members.first(node)),
        node -> callpaths.entry(members.first(node)).event().identity(),
        members,
        members);
  }

  static FrameTree grouped(Callpaths callpaths, BitSet kept, Key key) {
    Map<String, Integer> groups = new LinkedHashMap<>();
    int[] groupOf = new int[callpaths.size()];
    Arrays.fill(groupOf, Forest.NONE);
    for (int i = kept.nextSetBit(0); i >= 0; i = kept.nextSetBit(i + 1)) {
      groupOf[i] = groups.computeIfAbsent(key.of(callpaths, i), name -> groups.size());
    }
    int[] parents = new int[groups.size()];
    Arrays.fill(parents, Forest.NONE);
    List<String> names = List.copyOf(groups.keySet());
    return new FrameTree(
        new Forest(parents),
        names::get,
        names::get,
        NodeCallpaths.of(groupOf, parents.length),
        NodeCallpaths.of(outermost(Forest.of(callpaths), groupOf, parents.length), parents.length));
  }

  /** The group of each callpath that is below no other one of its group. */
  private static int[] outermost(Forest forest, int[] groupOf, int groups) {
    int[] outermost = new int[groupOf.length];
    Arrays.fill(outermost, Forest.NONE);
    int[] entered = new int[groups]; // members of each group on the way from the root
    int[] path = new int[forest.size()];
    int depth = 0;
    for (int node : forest.preorder(Integer::compare)) {
      while (depth > forest.depth(node)) {
        int left = path[--depth];
        if (groupOf[left] != Forest.NONE) {
          entered[groupOf[left]]--;
        }
      }
      if (groupOf[node] != Forest.NONE && entered[groupOf[node]]++ == 0) {
        outermost[node] = groupOf[node];
      }
      path[depth++] = node;
    }
    return outermost;
  }

  public Forest forest() {
    return forest;
  }

  public int size() {
    return forest.size();
  }

  public String name(int node) {
    return names.apply(node);
  }

  /** What makes a node the same in another run, below the same parent: an event, or a group. */
  public Object identity(int node) {
    return identities.apply(node);
  }

  /** The names from the root of the frame's tree to a node; of a very long path not all. */
  public String path(int node) {
    return paths.path(node);
  }

  /** The callpath that a node stands for; of several the first. */
  public int callpath(int node) {
    return members.of(node)[0];
  }

  /** The callpaths that a node stands for; not to be changed. */
  int[] members(int node) {
    return members.of(node);
  }

  /** The node of each callpath; {@link Forest#NONE} for those that have none. */
  int[] nodesOfCallpaths() {
    int most = -1;
    for (int node = 0; node < size(); node++) {
      for (int callpath : members(node)) {
        most = Math.max(most, callpath);
      }
    }
    int[] nodes = new int[most + 1];
    Arrays.fill(nodes, Forest.NONE);
    for (int node = 0; node < size(); node++) {
      for (int callpath : members(node)) {
        nodes[callpath] = node;
      }
    }
    return nodes;
  }

  /** Those members that are below no other one: inclusive values of the others are in theirs. */
  int[] outermost(int node) {
    return outermost.of(node);
  }

  /** Whether a node stands for one callpath and nothing else. */
  public boolean isSingle(int node) {
    return members.count(node) == 1;
  }

  /** The callpaths of some nodes. */
  BitSet callpaths(BitSet nodes) {
    BitSet callpaths = new BitSet();
    for (int node = nodes.nextSetBit(0); node >= 0; node = nodes.nextSetBit(node + 1)) {
      for (int callpath : members(node)) {
        callpaths.set(callpath);
      }
    }
    return callpaths;
  }
}
