package org.tinyprof.io.snapshot;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.runtime.calibration.ProbeCosts;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.sample.HandWrittenEvents;
import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.sample.SampledStack;
import org.tinyprof.runtime.sample.SampledThreads;
import org.tinyprof.runtime.sample.StackSamples;
import org.tinyprof.runtime.sample.StackSource;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Executions;
import org.tinyprof.runtime.tree.LaneId;
import org.tinyprof.runtime.tree.Node;

/**
 * A main thread that tests drive by a clock of their own, and of which samples are taken: what is
 * open tells a sample's stack, without the events that were written by hand.
 */
final class SampledThread {
  static final long MILLI = 1_000_000;

  final CallTree tree;
  final StackSamples samples = new StackSamples(64);
  private final Executions executions;
  private final SampledThreads threads = samples.threads(LaneId.FOLDED, "main", true);
  private final HandWrittenEvents byHand = new HandWrittenEvents();
  private final List<Node> open = new ArrayList<>();
  private final List<SampledStack> taken = new ArrayList<>(); // since the last collection
  private long now;

  /**
   * @param start what the clock says first
   */
  SampledThread(long start) {
    executions = new Executions(RecordingLimits.DEFAULT.executions());
    tree =
        new CallTree(
            LaneId.FOLDED, "main", false, RecordingLimits.DEFAULT, executions, Metering.OFF);
    tree.main(true);
    tree.keepMoments();
    now = start;
  }

  void pass(long nanos) {
    now += nanos;
  }

  void enter(int event) {
    if (tree.mayChangeExecution(event)) {
      tree.changeExecution(event, now, now);
    }
    Node node = tree.enter(event);
    tree.start(node, now);
    open.add(node);
  }

  void exit() {
    tree.exit(open.remove(open.size() - 1), now, now);
  }

  int depth() {
    return open.size();
  }

  /** Takes a sample in methods that are not timed. */
  void sample(SampleKind kind, int... methods) {
    SampledStack stack = new SampledStack();
    for (Node node : open) {
      if (!EventIds.isByHand(node.event)) {
        stack.pushExact(node.event, 1);
      }
    }
    for (int method : methods) {
      stack.push(method, 2);
    }
    stack.kind = kind;
    stack.samples = 1;
    stack.takenFrom = now;
    stack.takenBy = now;
    stack.moment = now;
    stack.execution = executions.at(now);
    taken.add(stack);
  }

  /** Computes in methods that are not timed, with a sample every 10 ms. */
  void compute(int count, int... methods) {
    for (int i = 0; i < count; i++) {
      pass(5 * MILLI);
      sample(SampleKind.COMPUTING, methods);
      pass(5 * MILLI);
    }
  }

  /** Reads all samples so far. */
  void collect() {
    byHand.begin(now);
    threads.placedByMoment();
    for (SampledStack stack : taken) {
      long nanos = stack.kind == SampleKind.COMPUTING ? 10 * MILLI : 50 * MILLI;
      if (!byHand.place(tree, stack, nanos)) {
        samples.addGuessed(1);
      }
      samples.add(threads, stack, nanos);
    }
    taken.clear();
  }

  RankSnapshot snapshot() {
    return snapshot(ProbeCosts.NONE);
  }

  RankSnapshot snapshot(ProbeCosts costs) {
    collect();
    RankSnapshot snapshot = new RankSnapshot(List.of(), 0, new TakenStacks(), true);
    TreeReader.read(tree, snapshot, System.nanoTime());
    snapshot.compensate(costs, Metering.OFF, false);
    snapshot.estimate(samples);
    return snapshot.finish();
  }

  /** All stacks have been taken; main is an event. */
  private static final class TakenStacks implements StackSource {
    @Override
    public void collect(StackSamples to, boolean goesOn) {}

    @Override
    public boolean isMainAnEvent() {
      return true;
    }
  }
}
