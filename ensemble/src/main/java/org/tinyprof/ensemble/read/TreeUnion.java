package org.tinyprof.ensemble.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.tinyprof.analysis.frame.FrameTree;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.schema.LoopMode;

/** Trees of many runs put together by what makes their nodes the same. Thread-safe. */
final class TreeUnion {
  private record Child(int parent, Object identity) {}

  private final Map<Child, Integer> nodes = new HashMap<>();
  private final List<Child> children = new ArrayList<>();
  private int[] last = new int[0]; // the places of the tree before, which most trees are like

  /** Where each node of a tree stands in the union so far; not to be changed. */
  int[] add(FrameTree tree) {
    return add(tree.size(), tree.forest()::parent, tree::identity);
  }

  /** The same for the callpaths of a run's schema. */
  int[] add(Callpaths callpaths) {
    return add(
        callpaths.size(),
        callpath -> callpaths.entry(callpath).parent(),
        callpath -> callpaths.entry(callpath).event().identity());
  }

  private synchronized int[] add(int size, IntUnaryOperator parents, IntFunction<Object> identity) {
    if (isLikeLast(size, parents, identity)) {
      return last;
    }
    int[] places = new int[size];
    for (int node = 0; node < places.length; node++) {
      int parent = parents.applyAsInt(node);
      int above = parent == Forest.NONE ? Forest.NONE : places[parent];
      Child child = new Child(above, identity.apply(node));
      Integer known = nodes.putIfAbsent(child, children.size());
      places[node] = known == null ? children.size() : known;
      if (known == null) {
        children.add(child);
      }
    }
    last = places;
    return places;
  }

  /** Whether a tree has the nodes of the one before: runs of one schema share their events. */
  @SuppressWarnings("ReferenceEquality")
  private boolean isLikeLast(int size, IntUnaryOperator parents, IntFunction<Object> identity) {
    boolean same = size == last.length;
    for (int node = 0; same && node < last.length; node++) {
      Child child = children.get(last[node]);
      int parent = parents.applyAsInt(node);
      same =
          child.identity == identity.apply(node)
              && child.parent == (parent == Forest.NONE ? Forest.NONE : last[parent]);
    }
    return same;
  }

  synchronized int size() {
    return children.size();
  }

  /** The nodes in an order that does not depend on which run came first. */
  synchronized int[] order() {
    Forest forest = new Forest(children.stream().mapToInt(Child::parent).toArray());
    return forest.preorder(
        Comparator.comparing(node -> children.get(node).identity(), TreeUnion::compare));
  }

  private static int compare(Object one, Object other) {
    return one instanceof EventIdentity event && other instanceof EventIdentity than
        ? event.compareTo(than)
        : one.toString().compareTo(other.toString());
  }

  /** The tree of some nodes, of which none lacks its parent. */
  synchronized Forest forest(int[] kept) {
    int[] places = new int[children.size()];
    Arrays.fill(places, Forest.NONE);
    int[] parents = new int[kept.length];
    for (int i = 0; i < kept.length; i++) {
      places[kept[i]] = i;
      int parent = children.get(kept[i]).parent();
      parents[i] = parent == Forest.NONE ? Forest.NONE : places[parent];
    }
    return new Forest(parents);
  }

  /** The names of some nodes, told apart in the union. */
  synchronized List<String> names(int[] kept, Forest forest) {
    List<Callpath> entries = new ArrayList<>();
    List<String> groups = new ArrayList<>();
    for (int i = 0; i < kept.length; i++) {
      Object identity = children.get(kept[i]).identity();
      groups.add(identity.toString());
      if (identity instanceof EventIdentity event) {
        EventDefinition same = new EventDefinition(event, EventDefinition.Source.UNKNOWN);
        entries.add(new Callpath(forest.parent(i), same, LoopMode.SUM, Map.of()));
      }
    }
    if (entries.size() < kept.length) {
      return groups;
    }
    Callpaths table = new Callpaths(entries);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < kept.length; i++) {
      names.add(table.name(i));
    }
    return names;
  }
}
