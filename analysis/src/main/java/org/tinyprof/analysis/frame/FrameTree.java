package org.tinyprof.analysis.frame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.tree.Forest;
import org.tinyprof.analysis.tree.ShownPaths;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.EventIdentity;

/**
 * The nodes of a frame and the callpaths that each stands for. Squashing keeps some callpaths:
 * children of dropped ones go to the nearest kept callpath above, and those of one event that come
 * below the same node become one. Grouping makes a node of each group, without a tree.
 */
public final class FrameTree {
  private final Forest forest;
  private final List<String> names;
  private final List<Object> identities; // what makes a node the same below the same parent
  private final List<int[]> members;
  private final List<int[]> outermost;
  private final ShownPaths paths;

  private FrameTree(
      Forest forest,
      List<String> names,
      List<Object> identities,
      List<int[]> members,
      List<int[]> outermost) {
    this.forest = forest;
    this.names = names;
    this.identities = identities;
    this.members = members;
    this.outermost = outermost;
    this.paths = new ShownPaths(forest, names::get);
  }

  /** What a child is found by: the node above, and its event. */
  private record Child(int parent, EventIdentity event) {}

  static FrameTree squashed(Callpaths callpaths, BitSet kept) {
    int[] nearest = new int[callpaths.size()]; // the node of each callpath, or of one above it
    Map<Child, Integer> nodes = new HashMap<>();
    List<Integer> parents = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<Object> identities = new ArrayList<>();
    List<List<Integer>> members = new ArrayList<>();
    for (int i = 0; i < nearest.length; i++) {
      int parent = callpaths.entry(i).parent();
      int above = parent < 0 ? Forest.NONE : nearest[parent];
      nearest[i] = above;
      if (kept.get(i)) {
        Child child = new Child(above, callpaths.entry(i).event().identity());
        Integer known = nodes.putIfAbsent(child, parents.size());
        if (known == null) {
          known = parents.size();
          parents.add(above);
          names.add(callpaths.name(i));
          identities.add(child.event);
          members.add(new ArrayList<>(1));
        }
        members.get(known).add(i);
        nearest[i] = known;
      }
    }
    Forest forest = new Forest(parents.stream().mapToInt(Integer::intValue).toArray());
    List<int[]> arrays = arrays(members);
    return new FrameTree(forest, names, identities, arrays, arrays);
  }

  static FrameTree grouped(Callpaths callpaths, BitSet kept, Key key) {
    Map<String, Integer> groups = new LinkedHashMap<>();
    int[] groupOf = new int[callpaths.size()];
    List<List<Integer>> members = new ArrayList<>();
    for (int i = kept.nextSetBit(0); i >= 0; i = kept.nextSetBit(i + 1)) {
      groupOf[i] = groups.computeIfAbsent(key.of(callpaths, i), name -> groups.size());
      if (groupOf[i] == members.size()) {
        members.add(new ArrayList<>());
      }
      members.get(groupOf[i]).add(i);
    }
    int[] parents = new int[members.size()];
    Arrays.fill(parents, Forest.NONE);
    return new FrameTree(
        new Forest(parents),
        List.copyOf(groups.keySet()),
        List.copyOf(groups.keySet()),
        arrays(members),
        arrays(outermost(Forest.of(callpaths), kept, groupOf, members.size())));
  }

  /** The members of each group that are below no other member of it. */
  private static List<List<Integer>> outermost(
      Forest forest, BitSet kept, int[] groupOf, int groups) {
    List<List<Integer>> outermost = new ArrayList<>();
    for (int group = 0; group < groups; group++) {
      outermost.add(new ArrayList<>());
    }
    int[] entered = new int[groups]; // members of each group on the way from the root
    int[] path = new int[forest.size()];
    int depth = 0;
    for (int node : forest.preorder(Integer::compare)) {
      while (depth > forest.depth(node)) {
        int left = path[--depth];
        if (kept.get(left)) {
          entered[groupOf[left]]--;
        }
      }
      if (kept.get(node) && entered[groupOf[node]]++ == 0) {
        outermost.get(groupOf[node]).add(node);
      }
      path[depth++] = node;
    }
    return outermost;
  }

  private static List<int[]> arrays(List<List<Integer>> lists) {
    List<int[]> arrays = new ArrayList<>(lists.size());
    for (List<Integer> list : lists) {
      arrays.add(list.stream().mapToInt(Integer::intValue).toArray());
    }
    return arrays;
  }

  public Forest forest() {
    return forest;
  }

  public int size() {
    return names.size();
  }

  public String name(int node) {
    return names.get(node);
  }

  /** What makes a node the same in another run, below the same parent. */
  Object identity(int node) {
    return identities.get(node);
  }

  /** The names from the root of the frame's tree to a node; of a very long path not all. */
  public String path(int node) {
    return paths.path(node);
  }

  /** The callpath that a node stands for; of several the first. */
  public int callpath(int node) {
    return members.get(node)[0];
  }

  /** The callpaths that a node stands for; not to be changed. */
  int[] members(int node) {
    return members.get(node);
  }

  /** Those members that are below no other one: inclusive values of the others are in theirs. */
  int[] outermost(int node) {
    return outermost.get(node);
  }

  /** Whether a node stands for one callpath and nothing else. */
  boolean isSingle(int node) {
    return members(node).length == 1;
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
