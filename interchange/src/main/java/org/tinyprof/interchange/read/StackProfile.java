package org.tinyprof.interchange.read;

import java.time.Instant;
import java.util.List;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.tree.CallTreeProfile;
import org.tinyprof.interchange.tree.TimelineSteps;

/**
 * Collects stacks and their own values, and makes a profile of them: inclusive metrics get the
 * values of what is below.
 */
final class StackProfile {
  private final CallTreeProfile tree;

  /**
   * Begins without stacks; of metrics with values the first is the one that questions are about.
   */
  StackProfile(String file, List<MetricDefinition> metrics) {
    this.tree = new CallTreeProfile(file);
    metrics.forEach(tree::metric);
  }

  /** As {@link CallTreeProfile#below}. */
  int below(int parent, EventDefinition event) {
    return tree.below(parent, event);
  }

  /** As {@link CallTreeProfile#copyBelow}. */
  int copyBelow(int parent, int callpath) {
    return tree.copyBelow(parent, callpath);
  }

  /** Adds to what a callpath itself has, without what is below. */
  void add(Lane lane, int callpath, MetricDefinition metric, double own)
      throws MalformedProfileException {
    tree.add(lane, callpath, tree.metric(metric), own);
  }

  /** As {@link CallTreeProfile#timeline}. */
  TimelineSteps timeline(Lane lane) {
    return tree.timeline(lane);
  }

  /** Whether any callpath has a value of a metric. */
  boolean has(MetricDefinition metric) {
    return tree.has(metric);
  }

  /** Calls a metric by another name from now on. */
  void rename(MetricDefinition metric, MetricDefinition name) {
    tree.rename(metric, name);
  }

  /** As {@link CallTreeProfile#notes}. */
  List<String> notes() {
    return tree.notes();
  }

  /** The profile of all that was added. */
  Profile profile(RunId id, String program, Instant start) throws MalformedProfileException {
    for (MetricDefinition metric : tree.metrics()) {
      if (metric.inclusive()) {
        tree.includeChildren(tree.metric(metric));
      }
    }
    return tree.profile(id, program, start, 1, Attributes.NONE);
  }
}
