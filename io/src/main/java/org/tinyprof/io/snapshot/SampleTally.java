package org.tinyprof.io.snapshot;

import org.tinyprof.runtime.sample.SampleCounts;
import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.sample.SampleNode;

/** Samples of a callpath in one execution, or in a part of it, by kind. */
final class SampleTally {
  long computing;
  long runnable;
  long waiting;
  double computingNanos;
  double runnableNanos;
  double waitingNanos;
  double unsureSquares; // of the time of waiting: how unsure it is

  /** Samples of a callpath and of those estimated below it. */
  void addEstimated(SampleGroup group, SampleCounts in) {
    for (SampleNode node : group.nodes) {
      addEstimated(node, in);
    }
  }

  private void addEstimated(SampleNode node, SampleCounts in) {
    addEnded(node, in);
    for (SampleNode child : node.children()) {
      if (!child.exact()) {
        addEstimated(child, in);
      }
    }
  }

  void addAll(SampleGroup group, SampleCounts in) {
    for (SampleNode node : group.nodes) {
      addAll(node, in);
    }
  }

  void addAll(SampleNode node, SampleCounts in) {
    addEnded(node, in);
    for (SampleNode child : node.children()) {
      addAll(child, in);
    }
  }

  private void addEnded(SampleNode node, SampleCounts in) {
    computing += in.ended(node, SampleKind.COMPUTING);
    runnable += in.ended(node, SampleKind.RUNNABLE);
    waiting += in.ended(node, SampleKind.WAITING);
    computingNanos += in.nanos(node, SampleKind.COMPUTING);
    runnableNanos += in.nanos(node, SampleKind.RUNNABLE);
    waitingNanos += in.nanos(node, SampleKind.WAITING);
    unsureSquares += in.unsureSquares(node, SampleKind.WAITING);
  }

  /** Of whatever kind. */
  long samples() {
    return computing + runnable + waiting;
  }
}
