package org.tinyprof.format.trace;

import java.io.UncheckedIOException;
import java.util.List;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageSource;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * Some messages of a thread, encoded by themselves. Immutable.
 *
 * <p>The bytes of messages name callpaths by their places in a list of the block. So a schema of
 * other numbers changes that list alone.
 */
public final class MessageBlock implements MessageSource {
  public static final int MOST_MESSAGES = 512;

  private final String thread;
  private final int size;
  private final long from;
  private final long to;
  private final int[] callpaths;
  private final Input messages; // to be copied: an input has a position

  private MessageBlock(
      String thread, int size, long from, long to, int[] callpaths, Input messages) {
    this.thread = thread;
    this.size = size;
    this.from = from;
    this.to = to;
    this.callpaths = callpaths;
    this.messages = messages;
  }

  /** Encodes messages: at least one, and at most {@link #MOST_MESSAGES}. */
  public static MessageBlock of(String thread, List<MessageEvent> events) {
    long from = Long.MAX_VALUE;
    long to = Long.MIN_VALUE;
    int[] callpaths = new int[events.size()];
    for (int i = 0; i < callpaths.length; i++) {
      MessageEvent event = events.get(i);
      from = Math.min(from, event.posted());
      to = Math.max(to, event.completed());
      callpaths[i] = event.callpath();
    }
    int[] known = TraceBlock.known(callpaths);
    Input messages = new Input("block", 0, MessageCodec.write(events, from, known));
    return new MessageBlock(thread, events.size(), from, to, known, messages);
  }

  public void write(Output out) {
    out.text(thread);
    out.varint(size);
    out.zigzag(from);
    out.varint(to - from);
    TraceBlock.writeCallpaths(out, callpaths);
    byte[] bytes = bytes();
    out.varint(bytes.length);
    out.bytes(bytes);
  }

  private byte[] bytes() {
    Input copy = messages.copy();
    try {
      return copy.bytes(copy.remaining());
    } catch (MalformedProfileException e) {
      throw new UncheckedIOException(e); // all that remain are there
    }
  }

  /**
   * Reads a block, but not its messages.
   *
   * @param callpaths how many the schema has
   */
  public static MessageBlock read(Input in, int callpaths) throws MalformedProfileException {
    String thread = in.text();
    int size = in.count(MOST_MESSAGES, "messages of a block");
    long from = in.zigzag();
    long length = in.varint();
    int[] known = TraceBlock.readCallpaths(in, callpaths);
    if (size == 0 || length < 0 || from + length < from) {
      throw in.malformed("a block without messages, or that ends before it begins");
    }
    Input messages = in.slice(in.count("bytes of messages"));
    return new MessageBlock(thread, size, from, from + length, known, messages);
  }

  @Override
  public String thread() {
    return thread;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public long from() {
    return from;
  }

  @Override
  public long to() {
    return to;
  }

  /** Decodes the messages; bytes that were made up to be wrong give an unchecked exception. */
  @Override
  public List<MessageEvent> events() {
    try {
      return MessageCodec.read(messages.copy(), size, from, to, callpaths);
    } catch (MalformedProfileException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public MessageBlock mapped(int[] places) {
    int[] others = new int[callpaths.length];
    for (int i = 0; i < others.length; i++) {
      others[i] = ThreadTimeline.mapped(callpaths[i], places);
    }
    return new MessageBlock(thread, size, from, to, others, messages);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MessageBlock that
        && thread.equals(that.thread)
        && events().equals(that.events());
  }

  @Override
  public int hashCode() {
    return 31 * thread.hashCode() + Long.hashCode(from);
  }

  @Override
  public String toString() {
    return thread + ": " + size + " messages";
  }
}
