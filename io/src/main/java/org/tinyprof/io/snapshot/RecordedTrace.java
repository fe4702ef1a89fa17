package org.tinyprof.io.snapshot;

import org.tinyprof.runtime.trace.MessageContents;
import org.tinyprof.runtime.trace.OpenCalls;
import org.tinyprof.runtime.trace.Steps;
import org.tinyprof.runtime.trace.TraceBuffer;
import org.tinyprof.runtime.tree.CallTree;

/**
 * What the threads of one tree did that was not taken before: their calls, and what they sent and
 * received. Steps and messages are made when they are asked for, because they need much more room
 * than the records. Moments are those of {@link System#nanoTime}, and places those of callpaths in
 * the tree, which never change.
 *
 * @param buffer of the tree, which stands for the tree from one snapshot to the next
 * @param callpaths of the snapshot, by place in the tree
 * @param startNanos when recording began
 * @param fromNanos messages that completed until then do not count
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares two of them
public record RecordedTrace(
    TraceBuffer buffer,
    Steps steps,
    MessageContents messages,
    int[] callpaths,
    long startNanos,
    long fromNanos,
    long until) {
  static RecordedTrace of(
      CallTree tree, int[] callpaths, OpenCalls open, long from, long now, long startNanos) {
    long untaken = Math.max(from, tree.trace.takenUntil());
    Steps steps = Steps.of(tree.trace, tree.parents(), open, untaken, now);
    MessageContents messages = tree.trace.messages().contents();
    return new RecordedTrace(tree.trace, steps, messages, callpaths, startNanos, from, now);
  }

  /** Nanoseconds since recording began. */
  public long nanos(long moment) {
    return Math.max(0, moment - startNanos);
  }

  /** The steps are in safety: the next snapshot has those after them. */
  public void takeSteps() {
    buffer.take(until);
  }

  /** The messages are in safety: the next snapshot has those after them. */
  public void takeMessages() {
    buffer.messages().take(messages.end());
  }
}
