package org.tinyprof.io.snapshot;

import org.tinyprof.runtime.trace.StepVisitor;
import org.tinyprof.runtime.trace.Steps;
import org.tinyprof.runtime.trace.TraceBuffer;

/**
 * Where the threads of one tree were when, by those of their calls that were not taken before. The
 * steps are made when they are asked for, because they need much more room than the records of
 * calls.
 */
public final class RecordedTrace {
  private final TraceBuffer buffer;
  private final Steps steps;
  private final RecordedMessages messages;
  private final int[] callpaths; // by place in the tree
  private final long startNanos;
  private final long until;

  RecordedTrace(
      TraceBuffer buffer,
      Steps steps,
      RecordedMessages messages,
      int[] callpaths,
      long startNanos,
      long until) {
    this.buffer = buffer;
    this.steps = steps;
    this.messages = messages;
    this.callpaths = callpaths;
    this.startNanos = startNanos;
    this.until = until;
  }

  /**
   * Visits all steps, the newest first. Moments are nanoseconds since recording began, and places
   * are those of callpaths in the tree, which never change.
   */
  public void visitPlaces(StepVisitor visitor) {
    steps.visit(new Translated(visitor));
  }

  /** By place in the tree, the callpath of the snapshot. */
  public int[] callpaths() {
    return callpaths.clone();
  }

  /** The buffer of the tree, which stands for the tree from one snapshot to the next. */
  public TraceBuffer buffer() {
    return buffer;
  }

  /** The steps are in safety: the next snapshot has those after them. */
  public void take() {
    buffer.take(until);
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
      to.step(Math.max(0, moment - startNanos), place);
    }

    @Override
    public void gap(long moment, int place) {
      to.gap(Math.max(0, moment - startNanos), place);
    }
  }
}
