package org.tinyprof.format.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * The bytes of the messages of a block: a sequence for each of their fields.
 *
 * <p>A number is stored as its distance from the one that is due on the channel, which is 0 but for
 * the first of the channel in the block.
 */
final class MessageCodec {
  private static final int AMBIGUOUS = 4;

  // The sequences, in their order.
  private static final int HEAD = 0;
  private static final int COMPLETED = 1;
  private static final int PENDING = 2;
  private static final int CALLPATH = 3;
  private static final int COMMUNICATOR = 4;
  private static final int PEER = 5;
  private static final int TAG = 6;
  private static final int BYTES = 7;
  private static final int NUMBER = 8;
  private static final int FIELDS = 9;

  private final Map<Channel, Long> due = new HashMap<>();

  private MessageCodec() {}

  private record Channel(MessageKind kind, long communicator, int peer, int tag) {
    /** Calls of all ranks are numbered together, whatever their root. */
    static Channel of(MessageKind kind, long communicator, int peer, int tag) {
      return kind == MessageKind.COLLECTIVE
          ? new Channel(kind, communicator, MessageEvent.NO_PEER, 0)
          : new Channel(kind, communicator, peer, tag);
    }

    /** Not the JVM's own, which takes long to link in a job that ends. */
    @Override
    public boolean equals(Object other) {
      return other instanceof Channel that
          && kind == that.kind
          && communicator == that.communicator
          && peer == that.peer
          && tag == that.tag;
    }

    @Override
    public int hashCode() {
      return (Long.hashCode(communicator) * 31 + peer) * 31 + tag;
    }
  }

  static byte[] write(List<MessageEvent> events, long from, int[] callpaths) {
    MessageCodec codec = new MessageCodec();
    long[] communicators = communicators(events);
    long[][] columns = new long[FIELDS][events.size()];
    long before = from;
    for (int i = 0; i < events.size(); i++) {
      MessageEvent event = events.get(i);
      columns[HEAD][i] = event.kind().code() + (event.ambiguous() ? AMBIGUOUS : 0L);
      columns[COMPLETED][i] = event.completed() - before;
      columns[PENDING][i] = event.completed() - event.posted();
      columns[CALLPATH][i] = Arrays.binarySearch(callpaths, event.callpath());
      columns[COMMUNICATOR][i] = Arrays.binarySearch(communicators, event.communicator());
      columns[PEER][i] = event.peer();
      columns[TAG][i] = event.tag();
      columns[BYTES][i] = event.bytes();
      columns[NUMBER][i] = event.number() - codec.due(event);
      codec.passed(event);
      before = event.completed();
    }
    Output out = new Output(events.size());
    out.varint(communicators.length);
    for (long communicator : communicators) {
      out.u64(communicator);
    }
    for (long[] column : columns) {
      Sequences.write(out, column);
    }
    return out.toByteArray();
  }

  private static long[] communicators(List<MessageEvent> events) {
    long[] sorted = new long[events.size()];
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = events.get(i).communicator();
    }
    Arrays.sort(sorted);
    int known = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        sorted[known++] = sorted[i];
      }
    }
    return Arrays.copyOf(sorted, known);
  }

  private long due(MessageEvent event) {
    return due(Channel.of(event.kind(), event.communicator(), event.peer(), event.tag()));
  }

  private long due(Channel channel) {
    Long number = due.get(channel);
    return number == null ? 0 : number;
  }

  private void passed(MessageEvent event) {
    due.put(
        Channel.of(event.kind(), event.communicator(), event.peer(), event.tag()),
        event.number() + 1);
  }

  static List<MessageEvent> read(Input in, int size, long from, long to, int[] callpaths)
      throws MalformedProfileException {
    MessageCodec codec = new MessageCodec();
    long[] communicators = new long[in.count("communicators of a block")];
    in.reserve(communicators.length, Long.BYTES);
    for (int i = 0; i < communicators.length; i++) {
      communicators[i] = in.u64();
    }
    long[][] columns = new long[FIELDS][];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = Sequences.read(in, size);
    }
    in.end();
    List<MessageEvent> events = new ArrayList<>(size);
    long before = from;
    for (int i = 0; i < size; i++) {
      int head = place(in, columns[HEAD][i], 2 * AMBIGUOUS, "kind");
      int code = place(in, head % AMBIGUOUS, MessageKind.COUNT, "kind");
      MessageKind kind = MessageKind.of(code);
      int callpath = place(in, columns[CALLPATH][i], callpaths.length, "callpath");
      int id = place(in, columns[COMMUNICATOR][i], communicators.length, "communicator");
      int peer = (int) columns[PEER][i];
      int tag = (int) columns[TAG][i];
      long completed = before + columns[COMPLETED][i];
      long pending = columns[PENDING][i];
      long bytes = columns[BYTES][i];
      long posted = completed - pending;
      if (posted < from || completed > to || posted > completed || bytes < 0) {
        throw in.malformed("a message is outside the time of its block, or has less than 0 bytes");
      }
      if (peer != columns[PEER][i] || tag != columns[TAG][i]) {
        throw in.malformed("a message has an impossible peer or tag");
      }
      Channel channel = Channel.of(kind, communicators[id], peer, tag);
      long number = codec.due(channel) + columns[NUMBER][i];
      codec.due.put(channel, number + 1);
      before = completed;
      events.add(
          new MessageEvent(
              kind,
              head >= AMBIGUOUS,
              posted,
              completed,
              callpaths[callpath],
              communicators[id],
              peer,
              tag,
              bytes,
              number));
    }
    return List.copyOf(events);
  }

  private static int place(Input in, long value, int limit, String what)
      throws MalformedProfileException {
    if (value < 0 || value >= limit) {
      throw in.malformed("a message has no such " + what + ": " + value);
    }
    return (int) value;
  }
}
