package org.tinyprof.runtime.snapshot;

import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.sample.SampleNode;

/** Samples of a callpath in one execution, by kind. */
final class SampleTally {
  long computing;
  long runnable;
  long waiting;

  /** Samples of a callpath and of those estimated below it. */
  void addEstimated(SampleNode node, int execution) {
    addEnded(node, execution);
    for (SampleNode child : node.children()) {
      if (!child.exact()) {
        addEstimated(child, execution);
      }
    }
  }

  void addAll(SampleNode node, int execution) {
    addEnded(node, execution);
    for (SampleNode child : node.children()) {
      addAll(child, execution);
    }
  }

  private void addEnded(SampleNode node, int execution) {
    computing += node.ended(SampleKind.COMPUTING, execution);
    runnable += node.ended(SampleKind.RUNNABLE, execution);
    waiting += node.ended(SampleKind.WAITING, execution);
  }

  long samples() {
    return computing + runnable + waiting;
  }
}
