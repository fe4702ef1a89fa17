package org.tinyprof.io.snapshot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.CallerReads;
import org.tinyprof.runtime.tree.Node;
import org.tinyprof.runtime.tree.PastExecutions;

/**
 * Which callpaths of a snapshot those of one tree are. Most are one. Calls of which nobody read by
 * whom they were made are shared out among the callers of those that were read. The reader holds
 * the lock of the tree's shape.
 */
final class TreeCallpaths {
  private static final int MOST_TARGETS = 64;

  private final CallTree tree;
  private final RankSnapshot to;
  private final List<List<Target>> targets = new ArrayList<>(); // by place, null if not asked for
  private final Map<Long, List<Node>> read = new HashMap<>(); // by outer callpath and event
  private final long[] counts; // by place, of all executions

  /**
   * A callpath that calls belong to.
   *
   * @param place of a callpath in the tree that is this one
   * @param calls which part of the calls
   * @param nanos which part of their time
   * @param error standard error of that part
   */
  record Target(int place, int callpath, double calls, double nanos, double error) {}

  TreeCallpaths(CallTree tree, RankSnapshot to) {
    this.tree = tree;
    this.to = to;
    this.counts = new long[tree.size()];
    for (int place = 0; place < counts.length; place++) {
      Node node = tree.at(place);
      targets.add(null);
      counts[place] = node.count;
      if (isBelowContext(node) && node.reads != null) {
        Long key = Node.pack(node.outer, node.event);
        List<Node> known = read.get(key);
        if (known == null) {
          known = new ArrayList<>();
          read.put(key, known);
        }
        known.add(node);
      }
    }
    for (PastExecutions.Execution past : tree.past.all()) {
      for (int i = 0; i < past.place.length; i++) {
        counts[past.place[i]] += past.totals[i].count;
      }
    }
  }

  private boolean isBelowContext(Node node) {
    return node.place > 0 && tree.at(tree.placeAbove(node)).isContext();
  }

  /** Whether all calls of a callpath turned out to be others'. */
  boolean isUnused(int place) {
    Node node = tree.at(place);
    CallerReads reads = node.reads;
    boolean never = counts[place] == 0 && node.total == 0 && node.start == Node.CLOSED;
    return never && reads != null && reads.hasContexts && !isBelowContext(node);
  }

  /** The callpath that most of a callpath's time belongs to. */
  int callpath(int place) {
    return largest(place).callpath;
  }

  Target largest(int place) {
    Target largest = null;
    for (Target each : of(place)) {
      largest = largest == null || each.nanos > largest.nanos ? each : largest;
    }
    return largest;
  }

  /** The callpaths that the calls of a callpath belong to; the parts add up to one. */
  List<Target> of(int place) {
    List<Target> known = targets.get(place);
    if (known == null) {
      known = find(tree.at(place));
      targets.set(place, known);
    }
    return known;
  }

  private List<Target> find(Node node) {
    if (node.place == 0) {
      return List.of(new Target(0, to.threadRoot(tree), 1, 1, 0));
    }
    Node above = tree.at(tree.placeAbove(node));
    if (node.isContext()) {
      return to.hasStacks() ? below(of(above.place), node) : of(above.place);
    }
    if (above.isContext() || !to.hasStacks()) {
      return below(of(above.place), node);
    }
    List<Target> found = new ArrayList<>();
    for (Target outer : of(above.place)) {
      shareOut(node, above, outer, found);
    }
    return found.size() <= MOST_TARGETS ? found : below(of(above.place), node);
  }

  private List<Target> below(List<Target> above, Node node) {
    List<Target> found = new ArrayList<>(above.size());
    for (Target each : above) {
      int callpath = callpath(each.callpath, node);
      found.add(new Target(node.place, callpath, each.calls, each.nanos, each.error));
    }
    return found;
  }

  private int callpath(int parent, Node node) {
    int event = EventIds.withoutContext(node.event);
    return node.isContext()
        ? to.callpaths().context(parent, event)
        : to.callpaths().recorded(parent, event);
  }

  /** Shares out calls right below an event among those found below the same event by reading. */
  private void shareOut(Node node, Node above, Target outer, List<Target> into) {
    Node around = tree.at(outer.place);
    List<Node> found = read.getOrDefault(Node.pack(around.id, node.event), List.of());
    if (found.isEmpty()) {
      around = above;
      found = read.getOrDefault(Node.pack(above.id, node.event), List.of());
    }
    Node direct = tree.find(node.event, around.id);
    long directReads = direct == null || direct.reads == null ? 0 : direct.reads.reads;
    double ofOwn = ratio((double) directReads, (double) counts[node.place]);
    double known = direct == node ? Math.min(1, ofOwn) : 0;
    double unknown = 1 - known;
    double squares = squares(direct);
    double calls = weight(direct);
    double nanos = calls * mean(direct);
    for (Node each : found) {
      squares += squares(each);
      calls += weight(each);
      nanos += weight(each) * mean(each);
    }
    if (found.isEmpty() || unknown == 0) {
      into.add(target(outer, node, callpath(outer.callpath, node), 1, 1, 0));
      return;
    }
    double reads = ratio(calls * calls, squares); // so many, if each stood for as many calls
    double directCalls = known + unknown * ratio(weight(direct), calls);
    double directNanos = known + unknown * ratio(weight(direct) * mean(direct), nanos);
    if (directCalls > 0) {
      double error = unknown * error(directNanos, reads, direct);
      int callpath = callpath(outer.callpath, node);
      into.add(target(outer, node, callpath, directCalls, directNanos, error));
    }
    for (Node each : found) {
      double ofCalls = unknown * ratio(weight(each), calls);
      double ofNanos = nanos > 0 ? unknown * ratio(weight(each) * mean(each), nanos) : ofCalls;
      int callpath = callpath(below(outer.callpath, each, around), each);
      double error = unknown * error(ofNanos / unknown, reads, each);
      into.add(target(outer, each, callpath, ofCalls, ofNanos, error));
    }
  }

  /** The callpath of the methods between two events. */
  private int below(int callpath, Node read, Node around) {
    List<Node> between = new ArrayList<>();
    for (Node at = above(read); at != around; at = above(at)) {
      between.add(at);
    }
    int found = callpath;
    for (int i = between.size() - 1; i >= 0; i--) {
      found = callpath(found, between.get(i));
    }
    return found;
  }

  private Node above(Node node) {
    return tree.at(tree.placeAbove(node));
  }

  private static Target target(
      Target outer, Node node, int callpath, double calls, double nanos, double error) {
    double whole = Math.hypot(outer.nanos * error, outer.error * nanos);
    return new Target(node.place, callpath, outer.calls * calls, outer.nanos * nanos, whole);
  }

  /** How many calls those that were read stand for. */
  private static double weight(Node node) {
    CallerReads reads = node == null ? null : node.reads;
    return reads == null ? 0 : (double) reads.reads + reads.standsFor;
  }

  private static double squares(Node node) {
    CallerReads reads = node == null ? null : node.reads;
    return reads == null ? 0 : reads.squares;
  }

  private double mean(Node node) {
    if (node == null) {
      return 0;
    }
    long nanos = node.total;
    for (PastExecutions.Execution past : tree.past.all()) {
      for (int i = 0; i < past.place.length; i++) {
        nanos += past.place[i] == node.place ? past.totals[i].total : 0;
      }
    }
    return counts[node.place] <= 0 ? 0 : (double) nanos / counts[node.place];
  }

  /**
   * Of a part that so many reads tell; three of it are never less than three reads. If one call had
   * most of the time of those that were read, others may have none of that kind.
   */
  private static double error(double part, double reads, Node node) {
    if (reads == 0) {
      return 1;
    }
    double within = Math.max(0, Math.min(1, part));
    double ofCalls = Math.hypot(Math.sqrt(within * (1 - within) / reads), 1 / reads);
    boolean known = node != null && node.total > 0 && node.max > 0;
    double longest = known ? Math.min(1, (double) node.max / (double) node.total) : 1;
    return Math.hypot(ofCalls, within * longest);
  }

  private static double ratio(double of, double whole) {
    return whole > 0 ? of / whole : 0;
  }

  /** Which part of the calls and of their time each target has. */
  List<CallShare> shares(int place) {
    List<Target> all = of(place);
    List<CallShare> shares = new ArrayList<>(all.size());
    double calls = 0;
    double nanos = 0;
    for (int i = 0; i < all.size(); i++) {
      Target each = all.get(i);
      boolean last = i == all.size() - 1;
      double callsTo = last ? 1 : Math.min(1, calls + each.calls);
      double nanosTo = last ? 1 : Math.min(1, nanos + each.nanos);
      shares.add(new CallShare(calls, callsTo, nanos, nanosTo, each.error));
      calls = callsTo;
      nanos = nanosTo;
    }
    return shares;
  }
}
