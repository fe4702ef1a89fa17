package org.tinyprof.io.snapshot;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.runtime.sample.IterationSamples;
import org.tinyprof.runtime.sample.LineCounts;
import org.tinyprof.runtime.sample.SampleNode;

/**
 * What samples saw of one callpath of a snapshot. It is several nodes if nobody read the methods
 * between two events, which samples tell apart.
 */
final class SampleGroup {
  final List<SampleNode> nodes = new ArrayList<>();
  private final List<SampleNode> passed = new ArrayList<>(); // below, without a callpath
  private Collection<SampleGroup> estimated; // below, by event

  static SampleGroup of(SampleNode node) {
    SampleGroup group = new SampleGroup();
    group.nodes.add(node);
    return group;
  }

  int event() {
    return nodes.get(0).event();
  }

  /** Whether it is a method of a library that is called by another one. */
  boolean isDeepLibrary() {
    return nodes.get(0).isDeepLibrary();
  }

  /**
   * The callpaths right below that are not exact. What is chosen below methods of libraries that
   * are not stands right here.
   */
  Collection<SampleGroup> estimated(RankSnapshot in) {
    if (estimated == null) {
      Map<Integer, SampleGroup> byEvent = new LinkedHashMap<>();
      addBelow(nodes, in, byEvent);
      estimated = byEvent.values();
    }
    return estimated;
  }

  private void addBelow(List<SampleNode> callers, RankSnapshot in, Map<Integer, SampleGroup> to) {
    Map<Integer, SampleGroup> byEvent = new LinkedHashMap<>();
    for (SampleNode caller : callers) {
      for (SampleNode child : caller.children()) {
        if (!child.exact()) {
          add(byEvent, child);
        }
      }
    }
    for (SampleGroup group : byEvent.values()) {
      if (group.isDeepLibrary() && !in.isChosen(group)) {
        passed.addAll(group.nodes);
        addBelow(group.nodes, in, to);
      } else {
        for (SampleNode node : group.nodes) {
          add(to, node);
        }
      }
    }
  }

  private static void add(Map<Integer, SampleGroup> byEvent, SampleNode node) {
    SampleGroup known = byEvent.get(node.event());
    if (known == null) {
      byEvent.put(node.event(), of(node));
    } else {
      known.nodes.add(node);
    }
  }

  /**
   * Bytes that an execution allocated here, below no callpath; {@link #estimated} says of which.
   */
  long allocated(int execution) {
    long bytes = 0;
    for (SampleNode node : nodes) {
      bytes += node.allocated(execution);
    }
    for (SampleNode node : passed) {
      bytes += node.allocated(execution);
    }
    return bytes;
  }

  /** The same with all that is not exact below. */
  long allocatedBelow(int execution) {
    long bytes = 0;
    for (SampleNode node : nodes) {
      bytes += node.allocatedBelow(execution);
    }
    return bytes;
  }

  /** Bytes that an iteration allocated here, below no callpath. */
  long allocated(IterationSamples iteration) {
    long bytes = 0;
    for (SampleNode node : nodes) {
      bytes += iteration.allocated(node);
    }
    for (SampleNode node : passed) {
      bytes += iteration.allocated(node);
    }
    return bytes;
  }

  /** The same with all that is not exact below. */
  long allocatedBelow(IterationSamples iteration) {
    long bytes = 0;
    for (SampleNode node : nodes) {
      bytes += allocatedBelow(node, iteration);
    }
    return bytes;
  }

  private static long allocatedBelow(SampleNode node, IterationSamples iteration) {
    long bytes = iteration.allocated(node);
    for (SampleNode child : node.children()) {
      bytes += child.exact() ? 0 : allocatedBelow(child, iteration);
    }
    return bytes;
  }

  /** The lines of the node that most samples found. */
  LineCounts lines() {
    LineCounts most = nodes.get(0).lines();
    for (SampleNode node : nodes) {
      most = node.lines().samples(0) > most.samples(0) ? node.lines() : most;
    }
    return most;
  }
}
