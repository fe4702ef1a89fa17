package org.tinyprof.runtime.snapshot;

import org.tinyprof.runtime.trace.MessageContents;
import org.tinyprof.runtime.trace.MessageNumbers;
import org.tinyprof.runtime.trace.MessageRecord;

/** What the threads of one tree sent and received, in the order in which it completed. */
public final class RecordedMessages {
  private final MessageContents contents;
  private final MessageNumbers numbers;
  private final int[] callpaths; // by place in the tree
  private final long fromNanos;
  private final long startNanos;

  RecordedMessages(
      MessageContents contents,
      MessageNumbers numbers,
      int[] callpaths,
      long fromNanos,
      long startNanos) {
    this.contents = contents;
    this.numbers = numbers;
    this.callpaths = callpaths;
    this.fromNanos = fromNanos;
    this.startNanos = startNanos;
  }

  /** Visits those that completed in the time that is kept, the oldest first. */
  public void visit(MessageContents.Visitor visitor) {
    contents.visit(
        new MessageContents.Visitor() {
          @Override
          public void thread(String name) {
            visitor.thread(name);
          }

          @Override
          public void message(MessageRecord message) {
            if (message.completed() > fromNanos) {
              visitor.message(message);
            }
          }
        });
  }

  /** Nanoseconds since recording began. */
  public long nanos(long moment) {
    return Math.max(0, moment - startNanos);
  }

  /** The callpath of the snapshot that completed a message. */
  public int callpath(MessageRecord message) {
    return callpaths[message.place()];
  }

  /** Its number on its channel, less than 0 if it has none. */
  public long number(MessageRecord message) {
    return numbers.number(message);
  }

  /** Whether that may be the number of a neighbour. */
  public boolean ambiguous(MessageRecord message) {
    return numbers.ambiguous(message);
  }
}
