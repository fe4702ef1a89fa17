package org.tinyprof.runtime.snapshot;

import org.tinyprof.runtime.trace.StepVisitor;
import org.tinyprof.runtime.trace.Steps;

/**
 * Where the threads of one tree were when, by their calls. The steps are made when they are asked
 * for, because they need much more room than the records of calls.
 */
public final class RecordedTrace {
  private final Steps steps;
  private final RecordedMessages messages;
  private final int[] callpaths; // by place in the tree
  private final long startNanos;

  RecordedTrace(Steps steps, RecordedMessages messages, int[] callpaths, long startNanos) {
    this.steps = steps;
    this.messages = messages;
    this.callpaths = callpaths;
    this.startNanos = startNanos;
  }

  /**
   * Visits all steps, the newest first. Moments are nanoseconds since recording began, and places
   * are callpaths of the snapshot.
   */
  public void visit(StepVisitor visitor) {
    steps.visit(new Translated(visitor));
  }

  /** What the threads sent and received. */
  public RecordedMessages messages() {
    return messages;
  }

  private final class Translated implements StepVisitor {
    private final StepVisitor to;

    Translated(StepVisitor to) {
      this.to = to;
    }

    @Override
    public void thread(String name) {
      to.thread(name);
    }

    @Override
    public void step(long moment, int place) {
      to.step(Math.max(0, moment - startNanos), place == NOWHERE ? NOWHERE : callpaths[place]);
    }
  }
}
