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

  /** The callpaths right below that are not exact. */
  Collection<SampleGroup> estimated() {
    if (estimated == null) {
      Map<Integer, SampleGroup> byEvent = new LinkedHashMap<>();
      for (SampleNode node : nodes) {
        for (SampleNode child : node.children()) {
          if (!child.exact()) {
            SampleGroup known = byEvent.get(child.event());
            if (known == null) {
              byEvent.put(child.event(), of(child));
            } else {
              known.nodes.add(child);
            }
          }
        }
      }
      estimated = byEvent.values();
    }
    return estimated;
  }

  /** Bytes that an execution allocated here, below no callpath. */
  long allocated(int execution) {
    long bytes = 0;
    for (SampleNode node : nodes) {
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
