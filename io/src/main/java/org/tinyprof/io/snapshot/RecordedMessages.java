package org.tinyprof.io.snapshot;

import org.tinyprof.runtime.trace.MessageBuffer;
import org.tinyprof.runtime.trace.MessageContents;
import org.tinyprof.runtime.trace.MessageRecord;

/**
 * What the threads of one tree sent and received and was not taken before, in the order in which it
 * completed.
 */
public final class RecordedMessages {
  private final MessageBuffer buffer;
  private final MessageContents contents;
  private final long fromNanos;
  private final long startNanos;

  RecordedMessages(
      MessageBuffer buffer, MessageContents contents, long fromNanos, long startNanos) {
    this.buffer = buffer;
    this.contents = contents;
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

  /** The messages are in safety: the next snapshot has those after them. */
  public void take() {
    buffer.take(contents.end());
  }

  /** Nanoseconds since recording began. */
  public long nanos(long moment) {
    return Math.max(0, moment - startNanos);
  }

  /**
   * Whether its number may be wrong: a receive was given up, or records are lost of messages that
   * were pending with this one.
   */
  public boolean ambiguous(MessageRecord message) {
    boolean counts = message.kind() != MessageRecord.COLLECTIVE && message.number() >= 0;
    return counts && (message.doubtful() || message.posted() <= contents.lostUntil());
  }

  /** How long the call took that posted it; 0 if no other thread sends and receives. */
  public long postingNanos(MessageRecord message) {
    return contents.severalThreads() ? message.postingNanos() : 0;
  }
}
