package org.tinyprof.format.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
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

  private static final int SEVERAL_THREADS = 1;
  private static final int LATE = 2;

  private final String thread;
  private final BlockHead head;
  private final boolean several;
  private final long lateFrom;
  private final int[] callpaths;
  private final BlockBytes messages;

  private MessageBlock(
      String thread,
      BlockHead head,
      boolean several,
      long lateFrom,
      int[] callpaths,
      BlockBytes messages) {
    this.thread = thread;
    this.head = head;
    this.several = several;
    this.lateFrom = lateFrom;
    this.callpaths = callpaths;
    this.messages = messages;
  }

  /** Encodes messages: at least one, and at most {@link #MOST_MESSAGES}. */
  public static MessageBlock of(String thread, List<MessageEvent> events) {
    long from = Long.MAX_VALUE;
    long to = Long.MIN_VALUE;
    boolean several = false;
    long lateFrom = Long.MAX_VALUE;
    int[] callpaths = new int[events.size()];
    for (int i = 0; i < callpaths.length; i++) {
      MessageEvent event = events.get(i);
      from = Math.min(from, event.posted());
      to = Math.max(to, event.completed());
      several |= event.postingNanos() > 0;
      lateFrom = event.late() ? Math.min(lateFrom, event.posted()) : lateFrom;
      callpaths[i] = event.callpath();
    }
    int[] known = TraceBlock.known(callpaths);
    BlockHead head = new BlockHead(events.size(), from, to);
    BlockBytes messages = BlockBytes.InMemory.of(MessageCodec.write(events, from, known));
    return new MessageBlock(thread, head, several, lateFrom, known, messages);
  }

  /**
   * Writes the block, or where it is if it is in a trace file of that name.
   *
   * @param file the trace file beside what is written; none has an empty name
   */
  public void write(Output out, String file) {
    boolean late = lateFrom != Long.MAX_VALUE;
    out.text(thread);
    head.write(out);
    out.u8((several ? SEVERAL_THREADS : 0) + (late ? LATE : 0));
    if (late) {
      out.varint(lateFrom - head.from());
    }
    TraceBlock.writeCallpaths(out, callpaths);
    messages.write(out, head, file);
  }

  /**
   * Reads a block, but not its messages.
   *
   * @param callpaths how many the schema has
   * @param file the name of the trace file that blocks may be in
   */
  public static MessageBlock read(Input in, int callpaths, String file, TraceFiles files)
      throws MalformedProfileException {
    String thread = in.text();
    BlockHead head = BlockHead.read(in, MOST_MESSAGES);
    int flags = in.u8();
    long lateFrom = Long.MAX_VALUE;
    if ((flags & LATE) != 0) {
      lateFrom = head.from() + in.varint();
      if (lateFrom < head.from() || lateFrom > head.to()) {
        throw in.malformed("a late message is outside the time of its block");
      }
    }
    int[] known = TraceBlock.readCallpaths(in, callpaths);
    BlockBytes messages = BlockBytes.read(in, file, files);
    return new MessageBlock(
        thread, head, (flags & SEVERAL_THREADS) != 0, lateFrom, known, messages);
  }

  BlockHead head() {
    return head;
  }

  BlockBytes bytes() {
    return messages;
  }

  /** The place in a trace file; empty if its messages are in memory. */
  public Optional<StoredBlock> stored() {
    return messages.stored();
  }

  /** The same block in a trace file. */
  public MessageBlock storedIn(TraceFiles files, StoredBlock place) {
    return with(new BlockBytes.InFile(files, place));
  }

  private MessageBlock with(BlockBytes others) {
    return new MessageBlock(thread, head, several, lateFrom, callpaths, others);
  }

  /** Whether its messages can be read, as far as that is known without reading them. */
  public boolean isThere() throws MalformedProfileException {
    return messages.areThere();
  }

  /** The same block with its messages in memory; empty if they are not there. */
  public Optional<MessageBlock> inMemory() {
    try {
      return Optional.of(with(new BlockBytes.InMemory(messages.of(head))));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public String thread() {
    return thread;
  }

  @Override
  public int size() {
    return head.size();
  }

  @Override
  public long from() {
    return head.from();
  }

  @Override
  public long to() {
    return head.to();
  }

  @Override
  public long lateFrom() {
    return lateFrom;
  }

  @Override
  public boolean isOfSeveralThreads() {
    return several;
  }

  /** Decodes the messages; bytes that are damaged or made up give an unchecked exception. */
  @Override
  public List<MessageEvent> events() {
    try {
      return MessageCodec.read(messages.of(head), head, callpaths);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public MessageBlock mapped(int[] places) {
    int[] others = new int[callpaths.length];
    for (int i = 0; i < others.length; i++) {
      others[i] = ThreadTimeline.mapped(callpaths[i], places);
    }
    return new MessageBlock(thread, head, several, lateFrom, others, messages);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MessageBlock that
        && thread.equals(that.thread)
        && events().equals(that.events());
  }

  @Override
  public int hashCode() {
    return 31 * thread.hashCode() + Long.hashCode(head.from());
  }

  @Override
  public String toString() {
    return thread + ": " + head.size() + " messages";
  }
}
